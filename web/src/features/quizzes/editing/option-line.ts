// The options of a question as one line to edit: between commas, and in double quotes, as in CSV, where an option has a
// comma, a quote or a line break of its own.
import { trimmedText } from 'quiz-format/rules'

const SPECIAL = /[",\r\n]/
// An item in quotes that are closed before the next separator; else everything up to there, quotes and all.
const ITEM = /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|[^,\r\n]*/y

/**
 * Writes options as one line; reading it gives the same options.
 */
export function formatOptionLine(options: readonly string[]): string {
  return options.map(quoted).join(', ')
}

/**
 * Reads options from a line. A line break that is not in quotes separates as a comma does; empty items are dropped.
 *
 * @returns the options, trimmed.
 */
export function parseOptionLine(line: string): string[] {
  const items: string[] = []
  for (let at = 0; at <= line.length; at = ITEM.lastIndex + 1) {
    ITEM.lastIndex = at
    const [all = '', inQuotes] = ITEM.exec(line) ?? []
    items.push(trimmedText(inQuotes?.replaceAll('""', '"') ?? all))
  }
  return items.filter((item) => item !== '')
}

function quoted(option: string): string {
  return SPECIAL.test(option) ? `"${option.replaceAll('"', '""')}"` : option
}
