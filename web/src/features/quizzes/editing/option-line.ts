// The options of a question as one editable line, separated by commas. An option that contains a comma, a
// quote or a line break is quoted as in CSV.
import { trimmedText } from 'quiz-format/rules'

const SPECIAL = /[",\r\n]/
// A quoted item followed by a separator; otherwise everything up to the next separator, including quotes.
const ITEM = /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|[^,\r\n]*/y

/** Formats options as a line; `parseOptionLine` gives back the same options. */
export function formatOptionLine(options: readonly string[]): string {
  return options.map(quoted).join(', ')
}

/**
 * Returns the trimmed options of a line. Unquoted line breaks separate options as commas do; empty items are
 * dropped.
 */
export function parseOptionLine(line: string): string[] {
  const items: string[] = []
  for (let position = 0; position <= line.length; position = ITEM.lastIndex + 1) {
    ITEM.lastIndex = position
    const [all = '', inQuotes] = ITEM.exec(line) ?? []
    items.push(trimmedText(inQuotes?.replaceAll('""', '"') ?? all))
  }
  return items.filter((item) => item !== '')
}

function quoted(option: string): string {
  return SPECIAL.test(option) ? `"${option.replaceAll('"', '""')}"` : option
}
