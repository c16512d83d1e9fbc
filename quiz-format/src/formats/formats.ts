// The one list of formats. A new one is a file beside this and a line here.
import { aikenFormat } from './aiken/format.ts'
import { ankiFormat } from './anki/format.ts'
import { csvFormat } from './csv/format.ts'
import type { FileFormat, FormatName } from './file-format.ts'
import { giftFormat } from './gift/format.ts'
import { jsonFormat } from './json/format.ts'
import { moodleXmlFormat } from './moodle-xml/format.ts'
import { qtiFormat } from './qti/format.ts'
import { quizfolioFormat } from './quizfolio/format.ts'
import { xlsxFormat } from './xlsx/format.ts'

/** All formats, in the order in which people are told of them. */
export const FORMATS: readonly FileFormat[] = [
  csvFormat,
  jsonFormat,
  quizfolioFormat,
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
  return formatsOfExtension(extensionOf(name)).find((format) => format.recognizes(bytes)) ?? null
}

/**
 * Finds the end of a file's name that tells its format: the longest one that a format has, such as `quiz.json`.
 * @param name of the file, with or without its folder
 * @returns the end in lower case, without its dot; of a name that tells none what follows its last dot
 */
export function extensionOf(name: string): string {
  const end = name.toLowerCase()
  const known = FORMATS.flatMap(({ extensions }) => extensions).filter((one) => end.endsWith(`.${one}`))
  const longest = known.sort((one, other) => other.length - one.length)[0]
  return longest ?? /\.([^./\\]+)$/.exec(end)?.[1] ?? ''
}

/**
 * Finds the formats of files with an extension.
 * @param extension see {@link extensionOf}
 * @returns the formats, which their content tells apart
 */
export function formatsOfExtension(extension: string): FileFormat[] {
  return FORMATS.filter(({ extensions }) => extensions.includes(extension))
}
