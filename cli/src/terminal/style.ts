/** The styles that are in use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green'

/**
 * Styles a text, if it is for a terminal that has colours. NO_COLOR and FORCE_COLOR count.
 * @param stream where the text goes
 * @param format the style
 * @param text already made visible
 * @returns the text, with or without escape sequences around it
 */
export function style(stream: NodeJS.WriteStream, format: Style, text: string): string {
  // An import would load all of it, and Node.js 24 then warns of NO_COLOR before a line of this program has run.
  return process.getBuiltinModule('node:util').styleText(format, text, { stream })
}
