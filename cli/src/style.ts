import { styleText } from 'node:util'

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
  return styleText(format, text, { stream })
}
