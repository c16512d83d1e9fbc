const NUMBER = new Intl.NumberFormat('en-US')

export function formatNumber(value: number): string {
  return NUMBER.format(value)
}

/** Formats a count with its noun: "1 question", "42,744 questions". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
