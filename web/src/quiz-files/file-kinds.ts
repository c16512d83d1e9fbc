import {
  sizeLimitOf,
  titleOfFile,
  uploadFormatOf,
  withoutExportMarks,
  type FileTitle,
  type RowUnit,
} from 'quiz-format'
import { FORMAT_FACTS, FORMAT_NAMES } from 'quiz-format/names'

/** The endings of all files that can be read, each with its dot. */
const ENDINGS = new Set(
  FORMAT_NAMES.flatMap((name) => FORMAT_FACTS[name].extensions).map((extension) => `.${extension}`),
)

/** What a file picker accepts: “.csv,.json,…”. */
export const ACCEPTED = [...ENDINGS].join(',')

/** What the server counts in the problems of a file that it was sent. */
export function rowUnitOf({ name }: Pick<File, 'name'>): RowUnit {
  return /\.json$/i.test(name) ? 'item' : 'row'
}

/** Whether the server reads files of this kind itself: CSV and JSON. All others are converted first. */
export function isReadByServer({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return uploadFormatOf({ name, mediaType: type }) !== null
}

/** Whether the name and the type of a file say that it is no quiz file. */
export function isOfOtherKind(file: Pick<File, 'name' | 'type'>): boolean {
  const ending = /\.[^./\\]+$/.exec(file.name)?.[0].toLowerCase() ?? ''
  return !isReadByServer(file) && !ENDINGS.has(ending)
}

/** Says that a file is too large, before anything of it is read; null if it is not. */
export function sizeRefusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const limit = sizeLimitOf(file.name)
  return file.size > limit.bytes ? limit.message : null
}

/**
 * Proposes a title for the quiz of a file. What Moodle adds to the names of its exports is left out; names of
 * CSV and JSON files stay as they are.
 */
export function proposedTitle(file: Pick<File, 'name' | 'type'>): FileTitle {
  return titleOfFile(isReadByServer(file) ? file.name : withoutExportMarks(file.name))
}
