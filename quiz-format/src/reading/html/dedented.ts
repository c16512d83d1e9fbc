/**
 * Removes the first line's indent from all lines, so that trimming the text afterwards keeps the lines
 * aligned.
 * @returns null if a line has a smaller indent
 */
export function dedented(text: string): string | null {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const indent = /^[ \t]*/.exec(lines[first] ?? '')?.[0] ?? ''
  if (indent === '') return text
  const isShared = lines.every((line) => line.startsWith(indent) || line.trim() === '')
  return isShared ? lines.map((line) => line.slice(indent.length)).join('\n') : null
}
