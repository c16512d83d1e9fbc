import { FORMATS, type FormatName, extensionOf, formatsOfExtension } from 'quiz-format/formats'

/** How people are told which files are read. */
export const FORMAT_LABELS = FORMATS.map(({ label }) => label).join(', ')

/**
 * Tells whether a file may be a quiz by the end of its name.
 * @param path of the file
 * @param only the one format that is wanted; without it any
 * @returns whether a format has this extension
 */
export function hasKnownExtension(path: string, only?: FormatName): boolean {
  const formats = formatsOfExtension(extensionOf(path))
  return formats.some(({ name }) => only === undefined || name === only)
}
