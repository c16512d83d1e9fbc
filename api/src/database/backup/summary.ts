/** Formats the row counts of all tables, and their total. */
export function formatRowCounts(rows: Map<string, number>): string {
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0)
  const lines = [...rows, ['in total', total] as const].map(
    ([name, count]) => [name, count.toLocaleString('en-US')] as const,
  )
  const nameWidth = Math.max(...lines.map(([name]) => name.length))
  const countWidth = Math.max(...lines.map(([, count]) => count.length))
  return lines.map(([name, count]) => `  ${name.padEnd(nameWidth)}  ${count.padStart(countWidth)}`).join('\n')
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}

/** @param start a time from `Date.now()`. */
export function secondsSince(start: number): string {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}
