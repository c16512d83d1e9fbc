import { formatNumber } from '../../../../ui/counts.ts'

/** Returns what is wrong with a typed number of a question, or null. */
export function questionNumberProblem(text: string, count: number): string | null {
  const isNumber = /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= count
  return isNumber ? null : `Enter a number from 1 to ${formatNumber(count)}`
}
