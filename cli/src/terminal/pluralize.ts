/** For example "1 question" or "60 questions". */
export function pluralize(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** For example "5 questions", or "1 of 5 questions" if `count` is less than `all`. */
export function pluralizeOf(count: number, all: number, word: string): string {
  return count === all ? pluralize(all, word) : `${count} of ${pluralize(all, word)}`
}
