import type { Problem } from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'
import { displayPath } from '../check/checked-file.ts'
import { LEFT_OUT_PREFIX, positionOf } from '../check/render-check.ts'
import { pluralize, pluralizeOf } from '../terminal/pluralize.ts'
import { printableMessage, printableText } from '../terminal/printable-text.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import type { Conversion, WrittenQuiz } from './convert-quiz.ts'

/** Paths of files; "-" is standard input or standard output. */
export interface ConversionPaths {
  input: string
  output: string
}

export interface Converted extends ConversionPaths {
  from: FileFormat | null
  to: FileFormat
  written: WrittenQuiz
  leftOutCount: number
}

/** Renders all problems and losses, one line each. */
export function renderProblems({ input, output }: ConversionPaths, conversion: Conversion): string[] {
  const { problems, problemCount, leftOut, leftOutCount, written } = conversion
  const source = displayPath(input)
  const target = output === '-' ? 'stdout' : output
  const losses = written?.losses ?? []
  const all = problemCount + leftOutCount + (written?.lossCount ?? 0)
  const more = all - problems.length - leftOut.length - losses.length
  const line = (name: string, problem: Problem, prefix: string) =>
    `${printablePosition(name, problem)}: ${prefix}${printableMessage(problem.message, process.stderr)}`
  return [
    ...problems.map((problem) => line(source, problem, '')),
    ...leftOut.map((problem) => line(source, problem, LEFT_OUT_PREFIX)),
    ...losses.map((problem) => line(target, problem, 'lost: ')),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

function printablePosition(name: string, problem: Problem): string {
  const column = problem.column === null ? null : printableText(problem.column, process.stderr)
  return positionOf(printableText(name, process.stderr), { ...problem, column })
}

/** Renders the summary for people. */
export function renderConversion({ output, to, written, leftOutCount }: Converted): string {
  const lost = leftOutCount + written.lossCount
  const loss = lost === 0 ? '' : `, ${pluralize(lost, 'thing')} lost`
  const questions = pluralizeOf(written.writtenCount, written.questionCount, 'question')
  return `Wrote ${printableText(output, process.stderr)} as ${to.label}: ${questions}${loss}`
}

/** Renders the summary as one line of JSON. */
export function renderConversionJson({ input, output, from, to, written, leftOutCount }: Converted): string {
  const { questionCount, writtenCount, lossCount } = written
  const formats = { from: from?.name ?? null, to: to.name }
  return toJsonLine({
    in: displayPath(input),
    out: output,
    ...formats,
    questionCount,
    leftOutCount,
    lossCount,
    writtenCount,
  })
}
