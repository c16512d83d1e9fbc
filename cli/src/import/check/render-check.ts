import type { Problem } from 'quiz-format'
import { counted } from '../../terminal/counted.ts'
import { visible, visibleJson } from '../../terminal/visible.ts'
import { type CheckedFile, isPassedOver, isWrong, shownPath } from './checked-file.ts'

/**
 * Tells all that was found in a file, one line each, as compilers do.
 * @param file as checked
 * @returns the lines
 */
export function renderLines(file: CheckedFile): string[] {
  const name = shownPath(file.path)
  const line = (problem: Problem, note = '') => `${placeOf(name, problem)}: ${note}${problem.message}`
  const problems = file.problems.map((problem) => line(problem))
  const leftOut = file.leftOut.map((problem) => line(problem, NOTE))
  const warnings = file.warnings.map((warning) => line(warning, WARNING))
  const more = moreLines(file).map((rest) => `${name}: ${rest}`)
  return [...problems, ...leftOut, ...warnings, ...more].map(visible)
}

/** Stands before what is left out, which is no problem. */
export const NOTE = 'left out: '
/** Stands before what is probably a slip. */
export const WARNING = 'warning: '

/**
 * Tells how many findings are not listed.
 * @param file as checked
 * @returns no line where all are
 */
export function moreLines(file: CheckedFile): string[] {
  const { problems, problemCount, leftOut, leftOutCount, warnings, warningCount } = file
  const lines: string[] = []
  if (problemCount > problems.length)
    lines.push(`and ${counted(problemCount - problems.length, 'more problem')}`)
  if (leftOutCount > leftOut.length) {
    lines.push(`and ${counted(leftOutCount - leftOut.length, 'more thing')} left out`)
  }
  if (warningCount > warnings.length)
    lines.push(`and ${counted(warningCount - warnings.length, 'more warning')}`)
  return lines
}

/**
 * Sums up a file in a few words.
 * @param file as checked
 * @returns for example "good, 40 questions in 3 sections"
 */
export function renderVerdict(file: CheckedFile): string {
  const { content, problemCount, leftOutCount, warningCount } = file
  if (isPassedOver(file)) return 'passed over'
  const left = leftOutCount === 0 ? [] : [`${counted(leftOutCount, 'thing')} left out`]
  const warned = warningCount === 0 ? [] : [counted(warningCount, 'warning')]
  if (content) return ['good', countsOf(content), ...left, ...warned].join(', ')
  return [...(problemCount === 0 ? [] : [counted(problemCount, 'problem')]), ...left, ...warned].join(', ')
}

/**
 * Counts what a quiz holds.
 * @param counts of the quiz
 * @returns for example "40 questions in 3 sections"
 */
export function countsOf(counts: { questionCount: number; sectionCount: number }): string {
  const { questionCount, sectionCount } = counts
  const sections = sectionCount === 0 ? '' : ` in ${counted(sectionCount, 'section')}`
  return `${counted(questionCount, 'question')}${sections}`
}

/**
 * Writes what was found in a file as one JSON object for programs.
 * @param file as checked
 * @returns one line
 */
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
  const status = isWrong(file) ? 'wrong' : content ? 'good' : 'passed over'
  const { questionCount = null, sectionCount = null } = content ?? {}
  const counts = { questionCount, sectionCount, problemCount, problems, leftOutCount, leftOut }
  const found = { ...counts, warningCount, warnings }
  return visibleJson({ file: shownPath(path), format: format?.name ?? null, title, status, ...found })
}

/**
 * Names a place as compilers do.
 * @param file as messages name it
 * @param problem in it
 * @returns for example "biology.csv:3:question"
 */
export function placeOf(file: string, { row, column }: Problem): string {
  return [file, row, column].filter((part) => part !== null).join(':')
}
