// Compares results, statistics and mastery with a naive model. The model remembers the questions that each
// attempt began with, and recounts everything from the raw answers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuiz, createUser } from '../../test/support/data/factories.ts'
import { Game, QUESTIONS, type ModelAttempt, type Step } from '../../test/support/random/quiz-game.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { PROPERTY_TIME, expectProperty } from '../../../quiz-format/test/support/properties.ts'

const it = useTestApp()
const SECTIONS = { A: 2, B: 3, '': 1 }
const question = fc.nat(QUESTIONS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('start'), section: fc.option(fc.nat(1), { nil: null }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mock'),
      seed: fc.stringMatching(/^[A-Za-z]{8}$/),
      size: fc.integer({ min: 1, max: QUESTIONS }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer'), question, option: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      question,
      right: fc.nat(1),
      options: fc.integer({ min: 2, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('complete') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end') }) },
) as fc.Arbitrary<Step>

const round = (part: number, total: number) => (total === 0 ? 0 : Math.round((part / total) * 1000) / 10)

function levelOf(share: number | null): string {
  if (share === null) return 'Not Started'
  if (share >= 0.9) return 'Mastered'
  if (share >= 0.7) return 'Proficient'
  return share >= 0.5 ? 'Familiar' : 'Learning'
}

async function recount(game: Game): Promise<object> {
  const completed = game.attempts.filter(({ isCompleted }) => isCompleted)
  const latest = new Map<number, boolean>()
  let best = 0
  const accuracy = new Map<number, { asked: number; correct: number }>()
  for (const attempt of completed) {
    const correct = new Set(await game.correctOf(attempt))
    for (const index of (await game.answersOf(attempt)).keys()) latest.set(index, correct.has(index))
    if (attempt.section === null && !attempt.isMock)
      best = Math.max(best, round(correct.size, attempt.asked.length))
    for (const [section, id] of game.quiz.sectionIds.entries()) {
      const inSection = attempt.asked.filter((index) => game.quiz.questions[index]?.sectionId === id)
      if (inSection.length === 0) continue
      const before = accuracy.get(section) ?? { asked: 0, correct: 0 }
      accuracy.set(section, {
        asked: before.asked + inSection.length,
        correct: before.correct + inSection.filter((index) => correct.has(index)).length,
      })
    }
  }
  const isCorrect = (index: number) => latest.get(index) === true
  const all = game.quiz.questions.map((_, index) => index)
  const share = (indexes: number[]) => indexes.filter(isCorrect).length / indexes.length
  return {
    mastery: levelOf(completed.length === 0 ? null : share(all)),
    user_stats: { total_attempts: completed.length, best_score: best },
    sections: game.quiz.sectionIds.map((id, section) => {
      const { asked, correct } = accuracy.get(section) ?? { asked: 0, correct: 0 }
      const inSection = all.filter((index) => game.quiz.questions[index]?.sectionId === id)
      return {
        accuracy: round(correct, asked),
        mastery_level: levelOf(asked === 0 ? null : share(inSection)),
      }
    }),
  }
}

async function reported(game: Game): Promise<object> {
  const { data } = (await game.call('GET', `/api/quizzes/${game.quiz.id}/statistics/`)).body
  const quiz = (await game.call('GET', `/api/quizzes/${game.quiz.id}/`)).body.data
  return {
    mastery: quiz.user_progress.mastery_level,
    user_stats: data.user_stats,
    sections: data.section_stats.map(({ accuracy, mastery_level }: Record<string, unknown>) => ({
      accuracy,
      mastery_level,
    })),
  }
}

test(
  'after any history of attempts and edits, statistics and reviews agree with a naive recount',
  { timeout: PROPERTY_TIME },
  async () => {
    await expectProperty(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const learner = await createUser(it)
        const game = new Game(it, learner, await createQuiz(it, learner, SECTIONS))
        for (const next of steps) await game.take(next)
        expect(await reported(game)).toEqual(await recount(game))
        for (const attempt of game.attempts.filter(({ isCompleted }) => isCompleted))
          await expectReview(game, attempt)
      }),
      40,
    )
  },
)

// A review shows the selected and the correct options as of the attempt, whatever was edited since.
async function expectReview(game: Game, attempt: ModelAttempt): Promise<void> {
  const { data } = (await game.call('GET', `/api/attempts/${attempt.id}/`)).body
  const answers = await game.answersOf(attempt)
  expect(
    data.questions.map((reviewed: Record<string, unknown>) => [
      reviewed['answer_index'],
      reviewed['selected_option'],
    ]),
  ).toEqual(attempt.asked.map((index) => [attempt.correctIndexes[index], answers.get(index) ?? null]))
  expect(data.result.correct_answers).toBe((await game.correctOf(attempt)).length)
}
