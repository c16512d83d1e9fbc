// Which question of a file is which of the quiz it updates: the one that asks the same.
import { plainLineBreaks } from 'quiz-format'
import type { KeyedQuestion } from './rows.ts'

/** A question that a quiz has, or had before an earlier update took it out. */
export interface CurrentQuestion extends KeyedQuestion {
  id: string
  sectionId: string | null
  /** Null for one that was taken out. */
  position: number | null
}

/** A question as the file has it, and the one of the quiz that it is; null where it is new. */
export interface Match {
  wanted: KeyedQuestion
  current: CurrentQuestion | null
}

// What has to be the same, from the surest on: several questions may ask the same with other options.
const KEYS: ((question: KeyedQuestion) => unknown[])[] = [
  ({ section, text, options, answerIndex, explanation }) => [
    section,
    text,
    options,
    answerIndex,
    explanation,
  ],
  ({ text, options, answerIndex }) => [text, options, answerIndex],
  ({ text, options }) => [text, options],
  ({ section, text }) => [section, text],
  ({ text }) => [text],
]

/**
 * Matches questions by their text. Of several with one text, those that have more in common go together first; one that
 * was taken out comes after all that the quiz has. Each is used once.
 *
 * @param wanted the file's questions.
 * @param current the quiz's questions in their order, those that were taken out last.
 * @returns a match for each wanted question, in their order.
 */
export function matchQuestions(wanted: KeyedQuestion[], current: CurrentQuestion[]): Match[] {
  const matches: Match[] = wanted.map((question) => ({ wanted: question, current: null }))
  const inPlace = current.filter(({ position }) => position !== null)
  const takenOut = current.filter(({ position }) => position === null)
  for (const candidates of [inPlace, takenOut]) {
    const used = new Set<CurrentQuestion>()
    for (const keyOf of KEYS) pair(matches, candidates, used, (question) => comparable(keyOf(question)))
  }
  return matches
}

function pair(
  matches: Match[],
  candidates: CurrentQuestion[],
  used: Set<CurrentQuestion>,
  keyOf: (question: KeyedQuestion) => string,
): void {
  const [open, free] = [matches.filter((match) => !match.current), candidates.filter((one) => !used.has(one))]
  if (open.length === 0 || free.length === 0) return
  const waiting = new Map<string, CurrentQuestion[]>()
  // The last first, so that the first is the one that is taken from the end.
  for (const candidate of free.toReversed()) {
    const key = keyOf(candidate)
    const list = waiting.get(key)
    if (list) list.push(candidate)
    else waiting.set(key, [candidate])
  }
  for (const match of open) {
    match.current = waiting.get(keyOf(match.wanted))?.pop() ?? null
    if (match.current) used.add(match.current)
  }
}

/**
 * Writes what is compared as one text. Line breaks are the same in it: a tool on the way may have written others.
 */
export function comparable(parts: unknown): string {
  return JSON.stringify(parts, (_key, value: unknown) =>
    typeof value === 'string' ? plainLineBreaks(value) : value,
  )
}
