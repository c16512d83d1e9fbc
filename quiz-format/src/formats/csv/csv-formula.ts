// A spreadsheet runs cells that start like a formula; an apostrophe in front makes them texts.
// https://owasp.org/www-community/attacks/CSV_Injection; a tab or carriage return cannot lead, since texts are trimmed.
const FORMULA = /^'*[=+\-@]/
const GUARDED = /^\s*'+[=+\-@]/

/**
 * Keeps a spreadsheet from running a text as a formula.
 * @param text trimmed
 * @returns the text, with one more apostrophe in front if it starts with any number of them and = + - or @
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/**
 * Undoes {@link escapeFormula}.
 * @param cell as read
 * @returns the cell without the first apostrophe of those in front of = + - or @
 */
export function unescapeFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.replace("'", '') : cell
}
