const TAB_STOP = 4

/** The columns of white space at the start of a line, with tab stops every four columns. */
export function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += TAB_STOP - (columns % TAB_STOP)
    else break
  }
  return columns
}

/**
 * Takes up to `columns` columns of white space from the start of a line. What is left of a tab becomes
 * spaces.
 */
export function withoutIndent(line: string, columns: number): string {
  let taken = 0
  let index = 0
  while (taken < columns && index < line.length) {
    const character = line[index]
    if (character === ' ') taken++
    else if (character === '\t') taken += TAB_STOP - (taken % TAB_STOP)
    else break
    index++
  }
  return ' '.repeat(Math.max(0, taken - columns)) + line.slice(index)
}

export function isBlankLine(line: string): boolean {
  return line.trim() === ''
}
