// Every figure that the product shows of a class, counted from the raw answers.
import type { Ledger, RawAttempt } from './ledger.ts'

const percent = (right: number, of: number) => (of === 0 ? 0 : Math.round((right * 1000) / of) / 10)

/** The score that a gradebook shows: null before an attempt is completed, and if nothing counts. */
export function gradeOf(ledger: Ledger, rule: string, attempts: RawAttempt[]): number | null {
  const completed = attempts.filter(({ isCompleted }) => isCompleted)
  const answered = completed.filter(({ answers }) => answers.size > 0)
  const candidates = (answered.length > 0 ? answered : completed).map((attempt) => ledger.shareOf(attempt))
  const share = ({ right, of }: { right: number; of: number }) => (of === 0 ? 0 : right / of)
  const best = candidates.find((one) => candidates.every((other) => share(one) >= share(other)))
  const counted = rule === 'FIRST' ? candidates[0] : rule === 'LAST' ? candidates.at(-1) : best
  return counted && counted.of > 0 ? percent(counted.right, counted.of) : null
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
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((one, other) => one.completedAt - other.completedAt || (one.id < other.id ? -1 : 1))
  const whole = completed.filter(({ sectionId }) => sectionId === null)
  const scores = whole.map((attempt) => ledger.shareOf(attempt)).map(({ right, of }) => percent(right, of))
  const latest = latestMarks(ledger, completed)
  const all = ledger.sectionIds.map((_, question) => question)
  return {
    user_stats: { total_attempts: completed.length, best_score: Math.max(0, ...scores) },
    mastery_level: completed.length === 0 ? 'Not Started' : levelOf(ledger, latest, all),
    section_stats: sectionIds.map((section_id) => {
      const own = all.filter((question) => ledger.sectionIds[question] === section_id)
      const asking = completed.filter((attempt) => ledger.questionsOf(attempt).includes(own[0] ?? -1))
      const shares = asking.map((attempt) => ledger.shareOf(attempt, own))
      const [right, of] = [sum(shares.map((share) => share.right)), sum(shares.map((share) => share.of))]
      return {
        section_id,
        accuracy: percent(right, of),
        mastery_level: asking.length === 0 ? 'Not Started' : levelOf(ledger, latest, own),
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

function levelOf(ledger: Ledger, latest: Map<number, number>, questions: number[]): string {
  const counting = questions.filter((question) => ledger.current(question).counts !== 'NOBODY')
  if (counting.length === 0) return 'Not Started'
  const share = counting.filter((question) => latest.get(question) === 1).length / counting.length
  if (share >= 0.9) return 'Mastered'
  if (share >= 0.7) return 'Proficient'
  return share >= 0.5 ? 'Familiar' : 'Learning'
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
