/**
 * Puts a number before a word.
 * @param count how many
 * @param word for one of them
 * @returns for example "1 question", "60 questions"
 */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/**
 * Puts two numbers before a word where not all of them are there.
 * @param count how many are there
 * @param all how many there might be
 * @param word for one of them
 * @returns for example "5 questions", "1 of 5 questions"
 */
export function countedOf(count: number, all: number, word: string): string {
  return count === all ? counted(all, word) : `${count} of ${counted(all, word)}`
}
