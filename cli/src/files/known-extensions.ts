import { extname } from 'node:path'
import { FORMATS, type FormatName } from 'quiz-format/formats'

/** How people are told which files are read. */
export const FORMAT_LABELS = FORMATS.map(({ label }) => label).join(', ')

/**
 * Tells whether a file may be a quiz by the end of its name.
 * @param path of the file
 * @param only the one format that is wanted; without it any
 * @returns whether a format has this extension
 */
export function hasKnownExtension(path: string, only?: FormatName): boolean {
  const extension = extname(path).slice(1).toLowerCase()
  const formats = only === undefined ? FORMATS : FORMATS.filter(({ name }) => name === only)
  return formats.some(({ extensions }) => extensions.includes(extension))
}
