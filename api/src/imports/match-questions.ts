// Which question of a file is which of the quiz it updates: the one that asks the same.
import type { QuizQuestion } from 'quiz-format'

/** A question that a quiz has, or had before an earlier update took it out. */
export interface CurrentQuestion extends QuizQuestion {
  id: string
  /** Null for one that was taken out. */
  position: number | null
}

/** A question as the file has it, and the one of the quiz that it is; null where it is new. */
export interface Match {
  wanted: QuizQuestion
  current: CurrentQuestion | null
}

/**
 * Matches questions by their text. Of several with one text, those of the same section go together first, then those of
 * the quiz, then those that were taken out of it; each is used once.
 *
 * @param wanted the file's questions.
 * @param current the quiz's questions in their order, those that were taken out last.
 * @returns a match for each wanted question, in their order.
 */
export function matchQuestions(wanted: QuizQuestion[], current: CurrentQuestion[]): Match[] {
  const matches: Match[] = wanted.map((question) => ({ wanted: question, current: null }))
  const inPlace = current.filter(({ position }) => position !== null)
  const used = new Set<CurrentQuestion>()
  pair(matches, inPlace, used, ({ section, text }) => JSON.stringify([section, text]))
  pair(matches, current, used, ({ text }) => text)
  return matches
}

function pair(
  matches: Match[],
  candidates: CurrentQuestion[],
  used: Set<CurrentQuestion>,
  keyOf: (question: QuizQuestion) => string,
): void {
  const waiting = new Map<string, CurrentQuestion[]>()
  // The last first, so that the first is the one that is taken from the end.
  for (const candidate of candidates.filter((one) => !used.has(one)).toReversed()) {
    const key = keyOf(candidate)
    const list = waiting.get(key)
    if (list) list.push(candidate)
    else waiting.set(key, [candidate])
  }
  for (const match of matches) {
    if (match.current) continue
    match.current = waiting.get(keyOf(match.wanted))?.pop() ?? null
    if (match.current) used.add(match.current)
  }
}
