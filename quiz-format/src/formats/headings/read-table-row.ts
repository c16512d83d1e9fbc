import { MAX_OPTIONS, MIN_OPTIONS, type QuizQuestion } from '../../quiz.ts'
import { isBlank, trimmedText } from '../../text.ts'
import { unescapeFormula } from '../../reading/csv/csv-formula.ts'
import type { ReadReport } from '../file-format.ts'
import { formatName } from '../format-field.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { optionalText, requiredText } from '../question-texts.ts'
import { tableAnswer } from './table-answer.ts'
import type { TableLayout } from './table-layout.ts'

export interface TableRow {
  row: number
  cells: readonly string[]
  layout: TableLayout
}

// Types of other programs whose questions have no right answer among their options.
const OTHER_TYPE =
  /open|poll|survey|fill|blank|essay|short|match|order|sort|puzzle|numer|slide|draw|cloze|word cloud/i

/**
 * Reads a row of a table with headings of other programs. Mistakes are problems; what a quiz cannot hold is
 * left out.
 * @returns null if the row has no question or the question is left out; meaningless if problems were added
 */
export function readTableRow({ row, cells, layout }: TableRow, report: ReadReport): QuizQuestion | null {
  const { headings } = layout
  const textOf = (column: number) => unescapeFormula(cells[column] ?? '')
  const rawText = (column: number) => ({ row, column: headings[column] ?? '', raw: textOf(column) })
  const parts = [layout.question, layout.answer, ...layout.options, ...layout.wrong, ...layout.explanations]
  if (parts.every((column) => isBlank(textOf(column)))) return null
  const refuse = (column: number, why: string): null => {
    report.leftOut.add(row, headings[column] ?? null, questionLeftOut(why))
    return null
  }
  const eleventh = layout.excess.find((column) => !isBlank(textOf(column)))
  if (eleventh !== undefined) return refuse(eleventh, `The question has more than ${MAX_OPTIONS} options`)
  const medium = layout.media.find((column) => !isBlank(textOf(column)))
  if (medium !== undefined) return refuse(medium, 'The question has a picture, sound or video')
  if (OTHER_TYPE.test(textOf(layout.type)))
    return refuse(layout.type, 'The question is not multiple choice with one right answer')
  const chosen = layout.wrong.length > 0 ? rightAndWrong(layout, textOf) : optionsOf(layout, textOf)
  const count = chosen.columns.length
  if (count < MIN_OPTIONS || count > MAX_OPTIONS) {
    const options = `${count} ${count === 1 ? 'option' : 'options'}`
    return refuse(
      layout.question,
      `The question has ${options}, and a quiz holds ${MIN_OPTIONS} to ${MAX_OPTIONS}`,
    )
  }
  const { answer } = chosen
  if (!answer.ok && answer.isSeveral) return refuse(layout.answer, answer.why)
  if (!answer.ok) {
    const advice = answer.why.includes(' names no ') ? 'fill it in' : 'write the letter of the right option'
    report.problems.add(row, headings[layout.answer] ?? null, `${answer.why}: ${advice}`)
  }
  const explanations = layout.explanations.map((column) => trimmedText(textOf(column)))
  const explanation = explanations.filter((text) => text !== '').join('\n')
  return {
    text: requiredText(rawText(layout.question), 'question', report.problems),
    options: chosen.columns.map((column) => requiredText(rawText(column), 'option', report.problems)),
    answerIndex: answer.ok ? answer.index : -1,
    section:
      layout.section === -1
        ? null
        : optionalText({ ...rawText(layout.section), column: 'section' }, report.problems),
    explanation: optionalText({ row, column: 'explanation', raw: explanation }, report.problems),
    // Other programs may mean something else by this heading.
    format: textOf(layout.format).trim().toLowerCase() === formatName('MARKDOWN') ? 'MARKDOWN' : 'PLAIN',
  }
}

type Chosen = { columns: number[]; answer: ReturnType<typeof tableAnswer> }

// The columns up to the last filled one. Earlier empty options are included, so that they are reported.
function optionsOf(layout: TableLayout, textOf: (column: number) => string): Chosen {
  const texts = layout.options.map((column) => (column === -1 ? null : trimmedText(textOf(column))))
  const last = texts.findLastIndex((text) => (text ?? '') !== '')
  const answer = tableAnswer(trimmedText(textOf(layout.answer)), texts, layout)
  const columns = layout.options.slice(0, last + 1).filter((column) => column !== -1)
  if (!answer.ok) return { columns, answer }
  const index = layout.options.slice(0, answer.index).filter((column) => column !== -1).length
  return { columns, answer: { ok: true, index } }
}

function rightAndWrong(layout: TableLayout, textOf: (column: number) => string): Chosen {
  const wrong = layout.wrong.filter((column) => !isBlank(textOf(column)))
  return { columns: [layout.answer, ...wrong], answer: { ok: true, index: 0 } }
}
