const NUMBER = new Intl.NumberFormat('en-US')

/**
 * Writes how many there are of something.
 *
 * @returns for example "1 question" or "42,744 questions".
 */
export function formatCount(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
