import { sizeLimitOf } from '../../file-size.ts'
import type { ProblemList } from '../../problem.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { excerpt } from '../../text.ts'
import type { FileFormat } from '../file-format.ts'

// What systems put into zips without being asked.
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i

/** The quiz file of a zip. */
export interface QuizEntry {
  name: string
  bytes: Uint8Array
  format: FileFormat
}

/** Names of the entries that a person put into the zip. */
export function ownEntries(zip: ZipArchive): string[] {
  return zip.names.filter((name) => !CLUTTER.test(name))
}

/** Names of the entries that may be a quiz file, by their extension. */
export function quizEntries(zip: ZipArchive, formats: readonly FileFormat[]): string[] {
  return ownEntries(zip).filter((name) => formats.some((format) => hasExtension(name, format)))
}

/**
 * Unpacks the quiz file of a zip. Adds a problem if there is none, or more than one, or if it is too large or
 * damaged.
 */
export function readQuizEntry(
  zip: ZipArchive,
  formats: readonly FileFormat[],
  problems: ProblemList,
): QuizEntry | null {
  const refuse = (message: string) => {
    problems.add(null, null, message)
    return null
  }
  const [name, other] = quizEntries(zip, formats)
  const kinds = [...new Set(formats.flatMap(({ extensions }) => extensions))]
    .map((one) => `.${one}`)
    .join(', ')
  if (name === undefined) return refuse(`The zip has no quiz file (${kinds}): add it`)
  if (other !== undefined) {
    return refuse(
      `The zip has several quiz files, such as "${excerpt(name)}" and "${excerpt(other)}": keep one`,
    )
  }
  const limit = sizeLimitOf(name)
  if (zip.sizeOf(name) > limit.bytes) return refuse(`The quiz file "${excerpt(name)}": ${limit.message}`)
  const bytes = zip.read(name)
  if (!bytes) return refuse(`The entry "${excerpt(name)}" of the zip is damaged: make the zip again`)
  const format = formats.find((one) => hasExtension(name, one) && one.recognizes(bytes))
  if (!format) return refuse(`The file "${excerpt(name)}" of the zip is not in a known format: save it again`)
  return { name, bytes, format }
}

function hasExtension(name: string, { extensions }: FileFormat): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
}
