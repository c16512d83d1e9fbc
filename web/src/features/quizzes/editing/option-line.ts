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
  return itemsOf(line)
    .map(({ option }) => option)
    .filter((option) => option !== '')
}

/**
 * Changes the option at a place of a line, and quotes it if it needs that now.
 *
 * @param at the place of the cursor in the line.
 * @param change gets the option and the place of the cursor in it, and returns the new option.
 */
export function changeOptionAt(
  line: string,
  at: number,
  change: (option: string, at: number) => string,
): string {
  const item = itemsOf(line).find(({ end }) => at <= end)
  if (!item) return line
  const { start, end, option, isQuoted } = item
  const [spaces = ''] = /^\s*/.exec(line.slice(start, end)) ?? []
  const before = line.slice(start, at).trimStart()
  const place = isQuoted ? before.slice(1).replaceAll('""', '"').trimStart().length : before.length
  return (
    line.slice(0, start) + spaces + quoted(change(option, Math.min(place, option.length))) + line.slice(end)
  )
}

interface Item {
  /** Where it begins in the line, and where it ends, with its spaces and quotes. */
  start: number
  end: number
  option: string
  isQuoted: boolean
}

function itemsOf(line: string): Item[] {
  const items: Item[] = []
  for (let start = 0; start <= line.length; start = ITEM.lastIndex + 1) {
    ITEM.lastIndex = start
    const [all = '', inQuotes] = ITEM.exec(line) ?? []
    const option = trimmedText(inQuotes?.replaceAll('""', '"') ?? all)
    items.push({ start, end: ITEM.lastIndex, option, isQuoted: inQuotes !== undefined })
  }
  return items
}

function quoted(option: string): string {
  return SPECIAL.test(option) ? `"${option.replaceAll('"', '""')}"` : option
}
