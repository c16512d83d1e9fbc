// What was answered in a practice, kept in this browser for its summary. The server has all of it, too, but
// not by practice: after a change of device, the summary tells of this device's part.
import type { TextFormat } from 'quiz-format/rich'
import type { MasteryLevel } from '../../../gql/graphql.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { userStorage } from '../../../session/user-storage.ts'

const PREFIX = 'practice-tally:'

interface TallyAnswer {
  questionId: string
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** The study day from which the question is due again. */
  dueDay: string | null
  /** Of a question that was missed; null for others. */
  question: { quizId: string; text: string; format?: TextFormat } | null
}

/** A question that was missed. */
export interface MissedQuestion {
  questionId: string
  quizId: string
  text: string
  /** Not in a tally that an earlier version has stored. */
  format?: TextFormat
}

/** The levels of sections, by name. */
export type Levels = Readonly<Record<string, MasteryLevel>>

export interface Tally {
  answers: TallyAnswer[]
  /** How long the practice was in view. */
  seconds: number
  /** As they were at the start; null if they are not known. */
  levels: Levels | null
}

export function readTally(practiceId: string): Tally {
  const { userId } = sessionStore
  const text = userId === null ? undefined : userStorage.entries(userId).get(PREFIX + practiceId)
  const empty: Tally = { answers: [], seconds: 0, levels: null }
  try {
    return { ...empty, ...(JSON.parse(text ?? '{}') as Partial<Tally>) }
  } catch {
    return empty
  }
}

export function changeTally(practiceId: string, change: (tally: Tally) => Partial<Tally>): void {
  const { userId } = sessionStore
  if (userId === null) return
  const tally = readTally(practiceId)
  userStorage.set(userId, PREFIX + practiceId, JSON.stringify({ ...tally, ...change(tally) }))
}

/** Deletes the tallies of all practices but one. */
export function forgetOtherTallies(practiceId: string): void {
  const { userId } = sessionStore
  if (userId === null) return
  for (const key of userStorage.entries(userId).keys()) {
    if (key.startsWith(PREFIX) && key !== PREFIX + practiceId) userStorage.delete(userId, key)
  }
}

/** What a practice came to. */
export interface TallySummary {
  /** Questions that were right when they were asked first. */
  right: number
  /** Questions that were wrong when they were asked first. */
  missed: number
  /** Questions that count for nobody. */
  voided: number
  missedQuestions: MissedQuestion[]
  /** Of the missed ones, those that were right when they came again. */
  recovered: number
  /** When the first of the questions are due again, and how many then; null if it is not known. */
  next: { day: string; count: number } | null
}

export function summarize({ answers }: Pick<Tally, 'answers'>): TallySummary {
  const first = new Map<string, TallyAnswer>()
  const latest = new Map<string, TallyAnswer>()
  for (const answer of answers) {
    if (!first.has(answer.questionId)) first.set(answer.questionId, answer)
    latest.set(answer.questionId, answer)
  }
  const missed = [...first.values()].filter(({ isCorrect }) => isCorrect === false)
  const days = [...latest.values()].flatMap(({ dueDay }) => dueDay ?? []).toSorted()
  const [day] = days
  return {
    right: [...first.values()].filter(({ isCorrect }) => isCorrect === true).length,
    missed: missed.length,
    voided: [...first.values()].filter(({ isCorrect }) => isCorrect === null).length,
    // A tally that an earlier version has stored has no questions.
    missedQuestions: missed.flatMap(({ questionId, question }) =>
      question ? [{ questionId, ...question }] : [],
    ),
    recovered: missed.filter(({ questionId }) => latest.get(questionId)?.isCorrect).length,
    next: day === undefined ? null : { day, count: days.filter((other) => other === day).length },
  }
}

const ORDER = ['NOT_STARTED', 'LEARNING', 'FAMILIAR', 'PROFICIENT', 'MASTERED']

/** The sections that have reached a higher level, in the order of the later levels. */
export function levelsReached(before: Levels, after: Levels): { name: string; level: MasteryLevel }[] {
  return Object.entries(after).flatMap(([name, level]) => {
    const earlier = before[name]
    return earlier !== undefined && ORDER.indexOf(level) > ORDER.indexOf(earlier) ? [{ name, level }] : []
  })
}
