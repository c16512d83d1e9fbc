// Every figure that the product shows of a class, counted from the raw answers.
import type { Ledger, RawAttempt } from './ledger.ts'

export const percent = (right: number, of: number) => (of === 0 ? 0 : Math.round((right * 1000) / of) / 10)

/**
 * The completed attempt whose score counts: one without an answer only if none has one, and of equally good
 * ones the first.
 */
export function countedOf(ledger: Ledger, rule: string, attempts: RawAttempt[]): RawAttempt | undefined {
  const completed = attempts.filter(({ status }) => status === 'COMPLETED')
  const answered = completed.filter(({ answers }) => answers.size > 0)
  const candidates = answered.length > 0 ? answered : completed
  const share = (attempt: RawAttempt) => {
    const { right, of } = ledger.shareOf(attempt)
    return of === 0 ? 0 : right / of
  }
  const best = candidates.find((one) => candidates.every((other) => share(one) >= share(other)))
  return rule === 'FIRST' ? candidates[0] : rule === 'LAST' ? candidates.at(-1) : best
}

/** The result in a review, with the results of the sections. */
export function reviewOf(ledger: Ledger, attempt: RawAttempt): object {
  const questions = ledger.questionsOf(attempt)
  const { right, of } = ledger.shareOf(attempt)
  const sections = [...new Set(questions.map((question) => ledger.sectionIds[question] ?? null))]
  return {
    result: {
      score: percent(right, of),
      correct_answers: right,
      incorrect_answers: of - right,
      total_questions: of,
    },
    sections: sections.map((section_id) => {
      const own = questions.filter((question) => (ledger.sectionIds[question] ?? null) === section_id)
      const share = ledger.shareOf(attempt, own)
      return {
        section_id,
        correct_answers: share.right,
        total_questions: share.of,
        accuracy: percent(share.right, share.of),
      }
    }),
  }
}

/** What the statistics of a quiz show to a learner, with the mastery of the quiz. */
export function statisticsOf(ledger: Ledger, sectionIds: string[], attempts: RawAttempt[]): object {
  const completed = attempts
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((one, other) => one.completedAt - other.completedAt || (one.id < other.id ? -1 : 1))
  const whole = completed.filter(({ sectionId, isMock }) => sectionId === null && !isMock)
  const scores = whole.map((attempt) => ledger.shareOf(attempt)).map(({ right, of }) => percent(right, of))
  const latest = latestMarks(ledger, completed)
  const all = ledger.sectionIds.map((_, question) => question)
  return {
    user_stats: { total_attempts: completed.length, best_score: Math.max(0, ...scores) },
    ...(completed.length === 0 ? NOT_STARTED : masteryOf(ledger, latest, all)),
    section_stats: sectionIds.map((section_id) => {
      const own = all.filter((question) => ledger.sectionIds[question] === section_id)
      const askedBy = (attempt: RawAttempt) =>
        ledger.questionsOf(attempt).filter((question) => own.includes(question))
      const shares = completed.map((attempt) => ledger.shareOf(attempt, askedBy(attempt)))
      const [right, of] = [sum(shares.map((share) => share.right)), sum(shares.map((share) => share.of))]
      return {
        section_id,
        accuracy: percent(right, of),
        ...(of === 0 ? NOT_STARTED : masteryOf(ledger, latest, own)),
      }
    }),
  }
}

// A question that was left out, or not answered, keeps the mark of its answer before.
function latestMarks(ledger: Ledger, completed: RawAttempt[]): Map<number, number> {
  const latest = new Map<number, number>()
  for (const attempt of completed)
    for (const question of attempt.answers.keys()) {
      const mark = ledger.markOf(attempt, question)
      if (mark !== null) latest.set(question, mark)
    }
  return latest
}

const NOT_STARTED = { mastery_level: 'Not Started', mastered_share: 0 }

function masteryOf(ledger: Ledger, latest: Map<number, number>, questions: number[]) {
  const counting = questions.filter((question) => ledger.current(question).counts !== 'NOBODY')
  if (counting.length === 0) return NOT_STARTED
  const mastered = counting.filter((question) => latest.get(question) === 1).length
  const share = mastered / counting.length
  const [, level] = LEVELS.find(([least]) => share >= least) ?? ['', 'Learning']
  return { mastery_level: level, mastered_share: percent(mastered, counting.length) }
}

const LEVELS = [
  [0.9, 'Mastered'],
  [0.7, 'Proficient'],
  [0.5, 'Familiar'],
] as const

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
