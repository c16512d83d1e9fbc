import {
  type FileFormat,
  type FormatName,
  extensionOf,
  formatNamed,
  formatsOfExtension,
} from 'quiz-format/formats'
import { WRITABLE_NAMES } from 'quiz-format/names'
import { InvalidUsage } from '../errors.ts'

/**
 * Decides the output format: the chosen one, else the one of the path's extension.
 * @param flag the flag that the error names
 * @throws InvalidUsage if the extension is unknown, ambiguous, or of a format that can only be read
 */
export function targetFormat(path: string, chosen: FormatName | undefined, flag = '--to'): FileFormat {
  if (chosen !== undefined) return formatNamed(chosen)
  const extension = extensionOf(path)
  const possible = formatsOfExtension(extension)
  const writable = possible.filter(({ write }) => write !== null)
  const preferred = writable.filter(({ extensions }) => extensions[0] === extension)
  const candidates = preferred.length > 0 ? preferred : writable
  if (candidates[0] && candidates.length === 1) return candidates[0]
  const names = (candidates.length > 0 ? candidates.map(({ name }) => name) : WRITABLE_NAMES).join(', ')
  if (candidates.length > 0)
    throw new InvalidUsage(`Several formats use .${extension}: choose one with ${flag}: ${names}`)
  if (possible[0])
    throw new InvalidUsage(
      `${possible[0].label} cannot be written: choose another format with ${flag}: ${names}`,
    )
  throw new InvalidUsage(
    `The name of the output file does not determine a format: choose one with ${flag}: ${names}`,
  )
}
