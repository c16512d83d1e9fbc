/** Formats milliseconds as "45 s", "12 min 5 s" or "2 h 5 min". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
