import { FORMATS, type FormatName, extensionOf, formatsOfExtension } from 'quiz-format/formats'

export const FORMAT_LABELS = FORMATS.map(({ label }) => label).join(', ')

/**
 * Whether a file may be a quiz, judging by its extension.
 * @param only the one format to consider; by default, all formats
 */
export function hasKnownExtension(path: string, only?: FormatName): boolean {
  const formats = formatsOfExtension(extensionOf(path))
  return formats.some(({ name }) => only === undefined || name === only)
}
