import { safeFileName } from 'quiz-format/rules'
import { downloadFile } from '../download-file.ts'

/** The formats of an exported gradebook. */
export type GradebookFormat = 'csv' | 'xlsx'

interface DownloadedClass {
  id: string
  name: string
}

/**
 * Downloads the gradebook of a class.
 *
 * @param countsMissing whether what is missing is 0 in the file.
 * @returns an error to show, or null.
 */
export function downloadGradebook(
  { id, name }: DownloadedClass,
  format: GradebookFormat,
  countsMissing: boolean,
): Promise<string | null> {
  const query = countsMissing ? '?missing=zero' : ''
  return downloadFile({
    path: `/api/classrooms/${id}/gradebook.${format}${query}`,
    name: `${safeFileName(name) || 'Class'} gradebook.${format}`,
    noun: 'gradebook',
  })
}
