import { displayPath } from '../check/checked-file.ts'
import { positionOf } from '../check/render-check.ts'
import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import type { CheckedRoster } from './check-roster.ts'

/** Renders the problems of a roster, one line each. */
export function renderRosterProblems({ path, ...roster }: CheckedRoster): string[] {
  if (roster.ok) return []
  const { problems, problemCount } = roster
  const file = displayPath(path)
  const lines = problems.map((problem) => `${positionOf(file, problem)}: ${problem.message}`)
  const rest = problemCount - problems.length
  if (rest > 0) lines.push(`${file}: and ${pluralize(rest, 'more problem')}`)
  return lines.map(escapeText)
}

/** For example "roster.csv: good, 24 people". */
export function renderRosterVerdict({ path, ...roster }: CheckedRoster): string {
  const file = escapeText(displayPath(path))
  return `${file}: ${roster.ok ? `good, ${countPeople(roster.peopleCount)}` : pluralize(roster.problemCount, 'problem')}`
}

/** Renders the result of a check as one line of JSON. */
export function renderRosterCheckJson({ path, ...roster }: CheckedRoster): string {
  const file = displayPath(path)
  if (roster.ok) {
    const { peopleCount } = roster
    return toJsonLine({ file, status: 'good', peopleCount, problemCount: 0, problems: [] })
  }
  const { problemCount, problems } = roster
  return toJsonLine({ file, status: 'wrong', peopleCount: null, problemCount, problems })
}

/** For example "1 person" or "24 people". */
function countPeople(count: number): string {
  return `${count} ${count === 1 ? 'person' : 'people'}`
}
