/** Puts a text in single quotes for a POSIX shell. */
export function posixQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
