export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green'

/**
 * Styles a text if `stream` is a terminal with colours; respects NO_COLOR and FORCE_COLOR.
 * @param text already escaped
 */
export function style(stream: NodeJS.WriteStream, format: Style, text: string): string {
  // A static import of node:util makes Node.js 24 warn about NO_COLOR before the program's first line runs.
  return process.getBuiltinModule('node:util').styleText(format, text, { stream })
}
