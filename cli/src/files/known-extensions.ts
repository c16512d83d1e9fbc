import { FORMATS, type FormatName, extensionOf, formatsOfExtension } from 'quiz-format/formats'

export const FORMAT_LABELS = FORMATS.map(({ label }) => label).join(', ')

/**
 * Whether a file may be a quiz, judging by its extension.
 * @param only considers this format alone; by default, all formats are considered
 */
export function hasKnownExtension(path: string, only?: FormatName): boolean {
  const formats = formatsOfExtension(extensionOf(path))
  return formats.some(({ name }) => only === undefined || name === only)
}
