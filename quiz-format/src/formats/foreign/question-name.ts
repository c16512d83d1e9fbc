import { excerpt, trimmedText } from '../../text.ts'

/** Name of a question in a report: its title, else the start of its text; null if both are blank. */
export function questionName(title: string, text: string): string | null {
  const name = trimmedText(title) || trimmedText(text)
  return excerpt(name.slice(0, 200).replaceAll(/\s+/g, ' ')) || null
}
