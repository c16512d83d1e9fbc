// Spreadsheets execute cells that start like a formula. An apostrophe in front of the formula prevents that:
// https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^\s*'+[=+\-@\t\r]/

/**
 * Prepends an apostrophe to a text that starts with = + - @, a tab or a carriage return, or with apostrophes
 * followed by one of these.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts {@link escapeFormula}. */
export function unescapeFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.replace("'", '') : cell
}
