import { formatSeconds } from '../../../../ui/time/countdown.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** From so many seconds on, seconds are left out. */
const ROUGH_FROM = 5 * MINUTE

/** Formats milliseconds since something as "12 s ago", "2 min ago" or "3 h ago". */
export function ago(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  if (seconds < MINUTE) return `${seconds} s ago`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  return `${Math.floor(seconds / HOUR)} h ago`
}

/** Formats seconds as "2 h 5 min", "12 min" or "4:32". */
export function timeLeft(seconds: number): string {
  if (seconds < ROUGH_FROM) return formatSeconds(seconds)
  const minutes = Math.floor(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
