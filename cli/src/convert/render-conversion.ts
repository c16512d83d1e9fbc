import type { Problem } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'
import { shownPath } from '../import/check/checked-file.ts'
import { NOTE, placeOf } from '../import/check/render-check.ts'
import { counted, countedOf } from '../terminal/counted.ts'
import { shownMessage, shownText } from '../terminal/shown-text.ts'
import { visibleJson } from '../terminal/visible.ts'
import type { Conversion, WrittenQuiz } from './convert-quiz.ts'

/** Where a quiz comes from and where it goes; "-" for a standard stream. */
export interface Ends {
  input: string
  output: string
}

/** A conversion that is done. */
export interface Converted extends Ends {
  from: FileFormat | null
  to: FileFormat
  written: WrittenQuiz
  leftOutCount: number
}

/**
 * Tells what is wrong and what is lost, one line each.
 * @param ends of the conversion
 * @param conversion what came of it
 * @returns the lines
 */
export function renderFindings({ input, output }: Ends, conversion: Conversion): string[] {
  const { problems, problemCount, leftOut, leftOutCount, written } = conversion
  const source = shownPath(input)
  const target = output === '-' ? 'stdout' : output
  const losses = written?.losses ?? []
  const all = problemCount + leftOutCount + (written?.lossCount ?? 0)
  const more = all - problems.length - leftOut.length - losses.length
  const line = (name: string, problem: Problem, note: string) =>
    `${shownPlace(name, problem)}: ${note}${shownMessage(problem.message, process.stderr)}`
  return [
    ...problems.map((problem) => line(source, problem, '')),
    ...leftOut.map((problem) => line(source, problem, NOTE)),
    ...losses.map((problem) => line(target, problem, 'lost: ')),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

function shownPlace(name: string, problem: Problem): string {
  const column = problem.column === null ? null : shownText(problem.column, process.stderr)
  return placeOf(shownText(name, process.stderr), { ...problem, column })
}

/**
 * Sums a conversion up for people.
 * @param converted what was done
 * @returns one line
 */
export function renderConversion({ output, to, written, leftOutCount }: Converted): string {
  const lost = leftOutCount + written.lossCount
  const loss = lost === 0 ? '' : `, ${counted(lost, 'thing')} lost`
  const questions = countedOf(written.writtenCount, written.questionCount, 'question')
  return `Wrote ${shownText(output, process.stderr)} as ${to.label}: ${questions}${loss}`
}

/**
 * Sums a conversion up for programs.
 * @param converted what was done
 * @returns one JSON object on a line
 */
export function renderConversionJson({ input, output, from, to, written, leftOutCount }: Converted): string {
  const { questionCount, writtenCount, lossCount } = written
  const formats = { from: from?.name ?? null, to: to.name }
  return visibleJson({
    in: shownPath(input),
    out: output,
    ...formats,
    questionCount,
    leftOutCount,
    lossCount,
    writtenCount,
  })
}
