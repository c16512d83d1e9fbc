// Scores and levels. Scores are those of attempts alone, as if there were no practice.
import { isRight, type MonthQuestion, type Records, type TakenAttempt } from '../records.ts'

const LEVELS = [
  [0.9, 'Mastered'],
  [0.7, 'Proficient'],
  [0.5, 'Familiar'],
] as const

const percent = (right: number, of: number) => (of === 0 ? 0 : Math.round((right * 1000) / of) / 10)

function shareOf(
  { questions, saves }: TakenAttempt,
  isAsked: (question: MonthQuestion) => boolean = () => true,
) {
  const asked = [...questions].filter(([question]) => isAsked(question))
  const right = asked.filter(([question, version]) => {
    const save = saves.get(question)
    return save && isRight({ ...save, version })
  })
  return { right: right.length, of: asked.length }
}

/** Recounts the score of an attempt. */
export function scoreOf(attempt: TakenAttempt): number {
  const { right, of } = shareOf(attempt)
  return percent(right, of)
}

/** The level, and the share of questions whose latest answer was right, in an attempt or in practice. */
function levelOf({ log, attempts }: Records, questions: readonly MonthQuestion[]) {
  const latest = questions.map((question) => log.findLast((answer) => answer.question === question))
  const completed = attempts.filter(({ isCompleted }) => isCompleted)
  const asked = new Set(completed.flatMap((attempt) => [...attempt.questions.keys()]))
  const isStarted = questions.some((question, index) => latest[index] || asked.has(question))
  if (!isStarted) return { level: 'Not Started', share: 0 }
  const right = latest.filter((answer) => answer && isRight(answer)).length
  const [, level] = LEVELS.find(([least]) => right >= least * questions.length) ?? [0, 'Learning']
  return { level, share: percent(right, questions.length) }
}

/** Recounts the figures of the quiz and of its sections. */
export function recountFigures(records: Records, sectionIds: readonly string[]) {
  const completed = records.attempts.filter(({ isCompleted }) => isCompleted)
  const whole = completed.filter(({ kind }) => kind === 'QUIZ')
  return {
    quiz: {
      totalAttempts: completed.length,
      bestScore: Math.max(0, ...whole.map(scoreOf)),
      ...levelOf(records, records.questions),
    },
    sections: sectionIds.map((id) => {
      const shares = completed.map((attempt) => shareOf(attempt, ({ sectionId }) => sectionId === id))
      const [right, of] = [shares, shares].map((list, at) =>
        list.reduce((total, share) => total + (at === 0 ? share.right : share.of), 0),
      )
      return {
        accuracy: percent(right ?? 0, of ?? 0),
        ...levelOf(
          records,
          records.questions.filter(({ sectionId }) => sectionId === id),
        ),
      }
    }),
  }
}
