import { toJsonLine } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { QuizReadiness, Readiness, SaidAndCame } from './read-readiness.ts'

const NAME_WIDTH = 14
const PERCENT_WIDTH = 4
const RANGE_WIDTH = 'from 100 to 100 %'.length
const KINDS = { QUIZ: 'whole quiz', SECTION: 'section', MOCK: 'mock exam' } as const

/** A score with its 90 % range, in percent. */
interface Score {
  expected: number
  low: number
  high: number
}

/** Renders a forecast as one line of JSON. */
export function renderReadinessJson(quizId: string, { readiness, exam, forecasts }: QuizReadiness): string {
  return toJsonLine({ quizId, ...readiness, exam, forecasts })
}

/** Renders a forecast as lines with a name and a value each, and tables of the sections and of the record. */
export function renderReadiness({ readiness, exam, forecasts }: QuizReadiness): string[] {
  const score = scoreOf(readiness)
  return [
    ...(score ? knownLines(readiness, score, exam) : [missingLine(readiness.missing)]),
    ...table('By section', score ? readiness.sections.flatMap(sectionLine) : []),
    ...table('Said and came', forecasts.map(recordLine)),
  ]
}

function knownLines(
  { day, chanceToPass, withPlan }: Readiness,
  score: Score,
  exam: QuizReadiness['exam'],
): string[] {
  const lines = [named('Expected', `${percent(score.expected)} on ${day}, ${range(score)}`)]
  if (withPlan !== null) lines.push(named('With the plan', percent(withPlan)))
  if (chanceToPass !== null && exam && exam.passScore !== null)
    lines.push(named('Chance to pass', `${percent(chanceToPass)}, from a score of ${exam.passScore} %`))
  return lines
}

function missingLine({ answers, days }: Readiness['missing']): string {
  const parts = [
    ...(answers > 0 ? [pluralize(answers, 'more answer')] : []),
    ...(days > 0 ? [`answers on ${pluralize(days, 'more day')}`] : []),
  ]
  return `There is no forecast yet. Missing: ${parts.join(', and ')}.`
}

function sectionLine(section: Readiness['sections'][number]): string[] {
  const score = scoreOf(section)
  if (!score) return []
  const { sectionId } = section
  const name =
    sectionId === null ? '(without a section)' : printableText(section.name ?? sectionId, process.stdout)
  return [
    `  ${percent(score.expected).padStart(PERCENT_WIDTH + 1)}  ${range(score).padEnd(RANGE_WIDTH)}  ${name}`,
  ]
}

function recordLine({ day, kind, score, ...said }: SaidAndCame): string {
  const came = score === null ? 'not completed yet' : `came ${score} %`
  return `  ${day}  ${KINDS[kind].padEnd(10)}  said ${percent(said.expected)}, ${range(said)}; ${came}`
}

function table(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function scoreOf({ expected, low, high }: Pick<Readiness, 'expected' | 'low' | 'high'>): Score | null {
  return expected === null || low === null || high === null ? null : { expected, low, high }
}

const named = (name: string, value: string) => `${name.padEnd(NAME_WIDTH)}  ${value}`
const percent = (value: number) => `${Math.round(value)} %`
const range = ({ low, high }: Score) => `from ${Math.round(low)} to ${Math.round(high)} %`
