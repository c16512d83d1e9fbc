/**
 * Takes from all lines the indent of the first one, so that they keep their places to each other when it is trimmed.
 * @param text with lines
 * @returns the text without it; null if a line has less
 */
export function dedented(text: string): string | null {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  const indent = /^[ \t]*/.exec(lines[first] ?? '')?.[0] ?? ''
  if (indent === '') return text
  const isShared = lines.every((line) => line.startsWith(indent) || line.trim() === '')
  return isShared ? lines.map((line) => line.slice(indent.length)).join('\n') : null
}
