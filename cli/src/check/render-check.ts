import type { Problem } from 'quiz-format'
import { pluralize } from '../terminal/pluralize.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { type CheckedFile, isSkipped, isInvalid, displayPath } from './checked-file.ts'

/** Renders all findings of a file, one line each, like a compiler. */
export function renderLines(file: CheckedFile): string[] {
  const name = displayPath(file.path)
  const line = (problem: Problem, prefix = '') => `${positionOf(name, problem)}: ${prefix}${problem.message}`
  const problems = file.problems.map((problem) => line(problem))
  const leftOut = file.leftOut.map((problem) => line(problem, LEFT_OUT_PREFIX))
  const warnings = file.warnings.map((warning) => line(warning, WARNING_PREFIX))
  const more = unlistedLines(file).map((rest) => `${name}: ${rest}`)
  return [...problems, ...leftOut, ...warnings, ...more].map(escapeText)
}

export const LEFT_OUT_PREFIX = 'left out: '
export const WARNING_PREFIX = 'warning: '

/** Says how many findings are not listed; returns an empty list if all are. */
export function unlistedLines(file: CheckedFile): string[] {
  const { problems, problemCount, leftOut, leftOutCount, warnings, warningCount } = file
  const lines: string[] = []
  if (problemCount > problems.length)
    lines.push(`and ${pluralize(problemCount - problems.length, 'more problem')}`)
  if (leftOutCount > leftOut.length) {
    lines.push(`and ${pluralize(leftOutCount - leftOut.length, 'more thing')} left out`)
  }
  if (warningCount > warnings.length)
    lines.push(`and ${pluralize(warningCount - warnings.length, 'more warning')}`)
  return lines
}

/** For example "good, 40 questions in 3 sections". */
export function renderVerdict(file: CheckedFile): string {
  const { content, problemCount, leftOutCount, warningCount } = file
  if (isSkipped(file)) return 'skipped'
  const left = leftOutCount === 0 ? [] : [`${pluralize(leftOutCount, 'thing')} left out`]
  const warned = warningCount === 0 ? [] : [pluralize(warningCount, 'warning')]
  if (content) return ['good', countsOf(content), ...left, ...warned].join(', ')
  return [...(problemCount === 0 ? [] : [pluralize(problemCount, 'problem')]), ...left, ...warned].join(', ')
}

/** For example "40 questions in 3 sections". */
export function countsOf(counts: { questionCount: number; sectionCount: number }): string {
  const { questionCount, sectionCount } = counts
  const sections = sectionCount === 0 ? '' : ` in ${pluralize(sectionCount, 'section')}`
  return `${pluralize(questionCount, 'question')}${sections}`
}

/** Renders the result as one line of JSON. */
export function renderCheckJson(file: CheckedFile): string {
  const {
    path,
    format,
    title,
    problems,
    problemCount,
    leftOut,
    leftOutCount,
    content,
    warnings,
    warningCount,
  } = file
  const status = isInvalid(file) ? 'wrong' : content ? 'good' : 'passed over'
  const { questionCount = null, sectionCount = null } = content ?? {}
  const counts = { questionCount, sectionCount, problemCount, problems, leftOutCount, leftOut }
  const findings = { ...counts, warningCount, warnings }
  return toJsonLine({ file: displayPath(path), format: format?.name ?? null, title, status, ...findings })
}

/** For example "biology.csv:3:question". */
export function positionOf(file: string, { row, column }: Problem): string {
  return [file, row, column].filter((part) => part !== null).join(':')
}
