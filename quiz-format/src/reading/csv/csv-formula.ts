// Spreadsheets execute cells that start like a formula. An apostrophe in front of the formula prevents that:
// https://owasp.org/www-community/attacks/CSV_Injection. That page also warns of a leading tab or carriage
// return, but trimmed texts have none.
const FORMULA = /^'*[=+\-@]/
const GUARDED = /^\s*'+[=+\-@]/

/**
 * Prepends an apostrophe to a trimmed text that starts with = + - or @, or with apostrophes followed by one
 * of these.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts {@link escapeFormula}. */
export function unescapeFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.replace("'", '') : cell
}
