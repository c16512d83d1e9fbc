/** The letter in front of an option: A for index 0. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index)
}
