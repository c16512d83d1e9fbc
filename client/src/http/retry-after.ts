/**
 * Parses a Retry-After header, which holds seconds or a date.
 * @param now in milliseconds
 * @returns the delay in milliseconds; null if the header is missing or invalid
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
