import {
  FORMATS,
  type FileFormat,
  type FormatName,
  extensionOf,
  formatNamed,
  formatsOfExtension,
} from 'quiz-format/formats'
import { WrongUsage } from '../failures.ts'

/** The names of the formats that can be written. */
export const WRITABLE_NAMES = FORMATS.filter(({ write }) => write !== null).map(({ name }) => name)

/**
 * Decides how a file is written.
 * @param path of the file; "-" for standard output
 * @param chosen the format that the user named, if any
 * @param flag that names one
 * @returns the format
 * @throws WrongUsage where neither says it, or the format is only read
 */
export function targetFormat(path: string, chosen: FormatName | undefined, flag = '--to'): FileFormat {
  if (chosen !== undefined) return formatNamed(chosen)
  const extension = extensionOf(path)
  const possible = formatsOfExtension(extension)
  const writable = possible.filter(({ write }) => write !== null)
  const usual = writable.filter(({ extensions }) => extensions[0] === extension)
  const candidates = usual.length > 0 ? usual : writable
  if (candidates[0] && candidates.length === 1) return candidates[0]
  const names = (candidates.length > 0 ? candidates.map(({ name }) => name) : WRITABLE_NAMES).join(', ')
  if (candidates.length > 0)
    throw new WrongUsage(`.${extension} is written in several formats: choose one with ${flag}: ${names}`)
  if (possible[0])
    throw new WrongUsage(`${possible[0].label} is only read: choose one with ${flag}: ${names}`)
  throw new WrongUsage(`The name of the new file tells no format: choose one with ${flag}: ${names}`)
}
