const NUMBER = new Intl.NumberFormat('en-US')

/**
 * Writes a number with its thousands apart.
 */
export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

/**
 * Writes how many there are of something.
 *
 * @returns for example "1 question" or "42,744 questions".
 */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
