import { basename } from 'node:path'
import { titleOfFile, withoutExportMarks } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'

/**
 * Warns if importing the new file would change the quiz's title. Most formats cannot store a title, so an
 * import derives it from the file name.
 * @param title undefined if the quiz has none
 * @param path null for standard output
 * @returns null if the title stays the same
 */
export function lostTitleWarning(
  title: string | undefined,
  path: string | null,
  format: FileFormat,
): string | null {
  if (title === undefined || format.holds === 'all of a quiz') return null
  const name = path === null ? '' : basename(path)
  const imported = titleOfFile(withoutExportMarks(name)).title
  if (imported === title) return null
  const start = `${format.label} cannot store the title "${title}":`
  return imported === ''
    ? `${start} give it with --title when you import the file`
    : `${start} importing ${name} would name it "${imported}" unless you give --title`
}
