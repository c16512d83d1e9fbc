import { basename } from 'node:path'
import { titleOfFile, withoutExportMarks } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'

/**
 * Warns of a title that an import of a new file would not bring back. Most formats hold no title: an import makes one of
 * the file's name.
 * @param title of the quiz; undefined where it has none yet
 * @param path of the new file; null for standard output
 * @param format of the new file
 * @returns the warning; null where the title stays
 */
export function lostTitle(title: string | undefined, path: string | null, format: FileFormat): string | null {
  if (title === undefined || format.holds === 'all of a quiz') return null
  const name = path === null ? '' : basename(path)
  const imported = titleOfFile(withoutExportMarks(name)).title
  if (imported === title) return null
  const start = `${format.label} has no place for the title "${title}":`
  return imported === ''
    ? `${start} give it with --title when you import the file`
    : `${start} an import of ${name} makes it "${imported}", unless you give --title`
}
