import { plainTextOf } from 'quiz-format/rich'
import type { ItemFinding } from '../gql/graphql.ts'
import type { ListForm } from '../quizzes/render-quiz-list.ts'
import { fitToWidth } from '../terminal/display-width.ts'
import { escapeText } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import type { Analysis, AnalyzedQuestion } from './read-analysis.ts'

// Rounds as screens do, which toFixed does not: 0.15 becomes 0.2. What rounds to 0 has no sign.
const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
  signDisplay: 'negative',
})
const GAP = '  '
const COLUMNS = ['Question', 'Learners', 'Facility', 'Discrimination'] as const
const FIXED_WIDTH = COLUMNS.join(GAP).length + GAP.length
const MIN_TEXT_WIDTH = 20
const MAX_TEXT_WIDTH = 100

const FINDINGS: Readonly<Record<ItemFinding, string>> = {
  KEY_LOOKS_WRONG: 'key looks wrong',
  KEY_MAY_BE_WRONG: 'key may be wrong',
  NEGATIVE_DISCRIMINATION: 'negative discrimination',
  TOO_HARD: 'hard',
  TOO_EASY: 'very easy',
  WEAK_DISCRIMINATION: 'poor discrimination',
  UNUSED_OPTION: 'unused option',
}

/** Renders the figures of the whole quiz as lines with a name and a value each. */
export function renderQuizFigures(analysis: Analysis): string[] {
  const { n, mean, median, sd, cic, standardError, findingCount, questionCount, voidCount } = analysis
  const entries: [string, string][] = [
    ['Learners', String(n)],
    ['Mean', marks(mean)],
    ['Median', marks(median)],
    ['Standard deviation', marks(sd)],
    ['Consistency', percent(cic)],
    ['Standard error', marks(standardError)],
    ['Needs a look', `${findingCount} of ${pluralize(questionCount, 'question')}`],
    ...(voidCount > 0 ? [['Left out', pluralize(voidCount, 'void question')] as [string, string]] : []),
  ]
  return entries.map(([name, value]) => `${name.padEnd(18)}  ${value}`)
}

/** Returns the header of the list of questions; null if the form has none. */
export function renderQuestionHeader(form: ListForm): string | null {
  return form === 'table'
    ? style(process.stdout, 'bold', [...COLUMNS, 'What to look at, text'].join(GAP))
    : null
}

/** Renders a question as a line of a table, or of tab-separated fields. */
export function renderQuestionRow(question: AnalyzedQuestion, form: ListForm): string {
  const { questionId, questionNumber, n, facility, shrunkDiscrimination } = question
  const text = plainTextOf(question.text, question.format)
  const words = findingsOf(question).join(', ')
  const share = percent(facility === null ? null : 100 * facility)
  const discrimination = percent(shrunkDiscrimination?.value ?? null)
  if (form === 'tabs')
    return [questionNumber, questionId, n, share, discrimination, words || '-', text]
      .map((cell) => escapeText(String(cell)))
      .join('\t')
  const cells = [questionNumber, n, share, discrimination]
  const columns = cells.map((cell, at) => String(cell).padStart(COLUMNS[at]?.length ?? 0))
  const width = Math.min(MAX_TEXT_WIDTH, Math.max(MIN_TEXT_WIDTH, process.stdout.columns - FIXED_WIDTH))
  const shown = words === '' ? text : `${words}: ${text}`
  return [...columns, fitToWidth(printableText(shown, process.stdout), width).trimEnd()].join(GAP)
}

function findingsOf({ findings, alarm }: AnalyzedQuestion): string[] {
  return findings.map((finding) =>
    finding.startsWith('KEY_') && alarm !== null
      ? `${FINDINGS[finding]} (option ${alarm.option + 1}?)`
      : FINDINGS[finding],
  )
}

function marks(value: number | null): string {
  return value === null ? '-' : `${oneDecimal(value)} marks`
}

function percent(value: number | null): string {
  return value === null ? '-' : `${oneDecimal(value)}%`
}

function oneDecimal(value: number): string {
  return ONE_DECIMAL.format(value)
}
