// To add a format, create a folder next to this file and list it here.
import { aikenFormat } from './aiken/format.ts'
import { ankiFormat } from './anki/format.ts'
import { apkgFormat } from './apkg/format.ts'
import { csvFormat } from './csv/format.ts'
import type { FileFormat } from './file-format.ts'
import type { FormatName } from './format-names.ts'
import { giftFormat } from './gift/format.ts'
import { jsonFormat } from './json/format.ts'
import { moodleXmlFormat } from './moodle-xml/format.ts'
import { isQtiText, qtiFormat } from './qti/format.ts'
import { quizfolioFormat } from './quizfolio/format.ts'
import { xlsxFormat } from './xlsx/format.ts'
import { zipFormatOf } from './zip/format.ts'

const zipFormat = zipFormatOf([csvFormat, quizfolioFormat, jsonFormat, xlsxFormat])

/** All formats, in the order in which users see them. */
export const FORMATS: readonly FileFormat[] = [
  csvFormat,
  jsonFormat,
  quizfolioFormat,
  // Before QTI, which reads all other zips, if only to say what is wrong with them.
  zipFormat,
  // Before the other .txt formats, because it detects its files most reliably.
  ankiFormat,
  apkgFormat,
  giftFormat,
  moodleXmlFormat,
  aikenFormat,
  qtiFormat,
  xlsxFormat,
]

export function formatNamed(name: FormatName): FileFormat {
  const format = FORMATS.find((candidate) => candidate.name === name)
  if (!format) throw new RangeError(`there is no format ${name}`)
  return format
}

/**
 * Returns the first format that has the file's extension and recognises its content. Files of QTI are
 * recognised under any other extension, too: those of Blackboard are called `res00001.dat`.
 * @param name without the folder
 * @returns null if there is none
 */
export function formatOf(name: string, bytes: Uint8Array): FileFormat | null {
  const formats = formatsOfExtension(extensionOf(name))
  if (formats.length === 0) return isQtiText(bytes) ? qtiFormat : null
  return formats.find((format) => format.recognizes(bytes)) ?? null
}

/**
 * Returns the longest known extension that a file name ends with: for `a.quiz.json`, it is `quiz.json`, not
 * `json`. If the extension is unknown, returns whatever follows the last dot.
 * @returns in lower case, without the dot
 */
export function extensionOf(name: string): string {
  const end = name.toLowerCase()
  const known = FORMATS.flatMap(({ extensions }) => extensions).filter((extension) =>
    end.endsWith(`.${extension}`),
  )
  const longest = known.sort((a, b) => b.length - a.length)[0]
  return longest ?? /\.([^./\\]+)$/.exec(end)?.[1] ?? ''
}

/** Returns all formats that use an extension; {@link formatOf} tells them apart by content. */
export function formatsOfExtension(extension: string): FileFormat[] {
  return FORMATS.filter(({ extensions }) => extensions.includes(extension))
}
