/**
 * Puts a number before a word.
 * @param count how many
 * @param word for one of them
 * @returns for example "1 question", "60 questions"
 */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
