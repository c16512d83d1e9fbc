/** What rounds of several subjects took, in milliseconds, by their names. */
export type Times = Map<string, number[]>

/**
 * Prints what each subject took, and its rate against that of the baseline.
 *
 * @param rows how many rows each subject writes in a round.
 * @param baseline the name of the subject that the others are compared with.
 */
export function reportTimes(times: Times, rows: number, baseline: string): void {
  const base = median(times.get(baseline) ?? [])
  for (const [name, all] of times) {
    const middle = median(all)
    const range = `${Math.round(Math.min(...all))}–${Math.round(Math.max(...all))}`
    const rate = Math.round(rows / (middle / 1000))
    console.log(
      `${name.padEnd(24)} ${String(Math.round(middle)).padStart(6)} ms (${range})  ${String(rate).padStart(7)} rows/s  ${(base / middle).toFixed(2)} of ${baseline}`,
    )
  }
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}
