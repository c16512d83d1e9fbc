export interface SqliteColumn {
  /** In lower case. */
  name: string
  /** Whether the column is the row id, which records do not repeat. */
  isRowId: boolean
}

// Longer statements are not those of a program.
const MOST_LENGTH = 20_000
const CONSTRAINT = /^(?:constraint|primary|unique|check|foreign)\b/i

/**
 * Returns the columns of a table, in order.
 * @param sql the statement that created the table
 */
export function columnNames(sql: string): SqliteColumn[] {
  const text = sql.slice(0, MOST_LENGTH).replace(/\/\*[^]*?(?:\*\/|$)|--[^\n]*/g, ' ')
  return partsOf(text.slice(text.indexOf('(') + 1))
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CONSTRAINT.test(part))
    .map((part) => {
      const name = /^["'`[]?([^\s"'`\]]+)/.exec(part)?.[1] ?? ''
      return { name: name.toLowerCase(), isRowId: /\binteger\s+primary\s+key\b/i.test(part) }
    })
}

// Splits at the commas outside of inner brackets, up to the bracket that ends the list.
function partsOf(list: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at <= list.length; at++) {
    const sign = list.charAt(at)
    const isEnd = at === list.length || (sign === ')' && depth === 0)
    if (isEnd || (sign === ',' && depth === 0)) {
      parts.push(list.slice(start, at))
      start = at + 1
    }
    if (isEnd) break
    if (sign === '(') depth++
    else if (sign === ')') depth--
  }
  return parts
}
