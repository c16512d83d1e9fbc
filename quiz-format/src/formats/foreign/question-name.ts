import { excerpt, trimmedText } from '../../text.ts'

/**
 * Names a question in a report.
 * @param title of the question, which may be empty
 * @param text of the question
 * @returns its title, else the start of its text; null if both are empty
 */
export function questionName(title: string, text: string): string | null {
  const name = trimmedText(title) || trimmedText(text)
  return excerpt(name.slice(0, 200).replaceAll(/\s+/g, ' ')) || null
}
