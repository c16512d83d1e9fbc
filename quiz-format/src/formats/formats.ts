// The one list of formats. A new one is a file beside this and a line here.
import { aikenFormat } from './aiken.ts'
import { ankiFormat } from './anki.ts'
import { csvFormat } from './csv-format.ts'
import type { FileFormat, FormatName } from './file-format.ts'
import { giftFormat } from './gift.ts'
import { jsonFormat } from './json-format.ts'
import { moodleXmlFormat } from './moodle-xml.ts'
import { qtiFormat } from './qti.ts'
import { xlsxFormat } from './xlsx.ts'

/** All formats, in the order in which people are told of them. */
export const FORMATS: readonly FileFormat[] = [
  csvFormat,
  jsonFormat,
  // Before the others with .txt: it knows its own best.
  ankiFormat,
  giftFormat,
  moodleXmlFormat,
  aikenFormat,
  qtiFormat,
  xlsxFormat,
]

/**
 * Finds a format.
 * @param name of the format
 * @returns the format
 */
export function formatNamed(name: FormatName): FileFormat {
  const format = FORMATS.find((one) => one.name === name)
  if (!format) throw new RangeError(`there is no format ${name}`)
  return format
}

/**
 * Decides how a file is read: by its name's end and, where several formats share that, by its content.
 * @param name of the file, without its folder
 * @param bytes the whole file
 * @returns the format; null for a file that is of none
 */
export function formatOf(name: string, bytes: Uint8Array): FileFormat | null {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const possible = FORMATS.filter(({ extensions }) => extensions.includes(extension))
  return possible.find((format) => format.recognizes(bytes)) ?? null
}
