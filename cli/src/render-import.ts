import { counted } from './counted.ts'
import type { ImportedQuiz } from './send-file.ts'
import { visible, visibleJson } from './visible.ts'

/**
 * Tells about an import in one line.
 * @param quiz the new quiz
 * @param options whether as JSON
 * @returns the line
 */
export function renderImport(quiz: ImportedQuiz, { json }: { json: boolean }): string {
  const { id, title, questionCount, sectionCount } = quiz
  if (json) return visibleJson({ id, title, questionCount, sectionCount })
  const sections = sectionCount === 0 ? '' : ` in ${counted(sectionCount, 'section')}`
  return `Imported "${visible(title)}": ${counted(questionCount, 'question')}${sections} (id ${visible(id)})`
}
