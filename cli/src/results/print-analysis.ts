import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { printDataLine } from '../terminal/print-data.ts'
import type { Analysis } from './read-analysis.ts'
import { renderQuestionHeader, renderQuestionRow, renderQuizFigures } from './render-analysis.ts'

/** Prints the figures of a quiz, if the form is a table, and its questions. */
export async function printAnalysis(analysis: Analysis, form: ListForm): Promise<void> {
  if (form === 'table') for (const line of renderQuizFigures(analysis)) await printDataLine(line)
  const header = renderQuestionHeader(form)
  if (header !== null) await printDataLine(`\n${header}`)
  for (const question of analysis.questions) await printDataLine(renderQuestionRow(question, form))
}
