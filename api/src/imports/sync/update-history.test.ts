// Updates quizzes while attempts are in progress, and compares the outcome with a naive model. For each
// attempt, the model remembers the file that was current when the attempt began. The model recounts
// everything from these files.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUser } from '../../../test/support/data/factories.ts'
import {
  isCorrect,
  correctCount,
  SECTIONS,
  Teacher,
  type Entry,
  type ModelAttempt,
  type Step,
} from '../../../test/support/random/teacher.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { PROPERTY_TIME, expectProperty } from '../../../../quiz-format/test/support/properties.ts'

const it = useTestApp()
const entry = fc.record({
  text: fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'),
  section: fc.constantFrom(...SECTIONS),
  right: fc.nat(1),
})
const file = fc.uniqueArray(entry, { minLength: 1, maxLength: 7, selector: ({ text }) => text })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), file }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), section: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('mock' as const),
      seed: fc.stringMatching(/^[A-Za-z]{8}$/),
      size: fc.integer({ min: 1, max: 7 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), question: fc.nat(6), option: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('complete' as const) }) },
)

const percent = (part: number, total: number) => (total === 0 ? 0 : Math.round((part / total) * 1000) / 10)

function levelOf(isStarted: boolean, share: number): string {
  if (!isStarted) return 'Not Started'
  if (share >= 0.9) return 'Mastered'
  if (share >= 0.7) return 'Proficient'
  return share >= 0.5 ? 'Familiar' : 'Learning'
}

async function expectReview(teacher: Teacher, attempt: ModelAttempt): Promise<void> {
  const { questions, sections } = await teacher.call('GET', `/api/attempts/${attempt.id}/`)
  expect(
    questions.map((question: Record<string, unknown>) => [
      question['question_number'],
      question['text'],
      question['selected_option'],
      attempt.isCompleted ? question['answer_index'] : null,
    ]),
  ).toEqual(
    attempt.asked.map(({ text, right }, index) => [
      index + 1,
      text,
      attempt.answers.get(text) ?? null,
      attempt.isCompleted ? right : null,
    ]),
  )
  if (!attempt.isCompleted) return
  const names = [...new Set(attempt.asked.map(({ section }) => section))]
  expect(
    sections.map((section: Record<string, unknown>) => [section['name'], section['total_questions']]),
  ).toEqual(names.map((name) => [name, attempt.asked.filter(({ section }) => section === name).length]))
}

async function expectStatistics(teacher: Teacher): Promise<void> {
  const statistics = await teacher.call('GET', `/api/quizzes/${teacher.quizId}/statistics/`)
  const completed = teacher.attempts.filter(({ isCompleted }) => isCompleted)
  const latest = new Map<string, boolean>()
  for (const attempt of completed)
    for (const question of attempt.asked)
      if (attempt.answers.has(question.text)) latest.set(question.text, isCorrect(attempt, question))
  const share = (entries: Entry[]) => entries.filter(({ text }) => latest.get(text)).length / entries.length
  const names = [...new Set(teacher.now.map(({ section }) => section))].filter((name) => name !== null)
  expect(statistics.section_stats.map((section: object) => ({ ...section, section_id: undefined }))).toEqual(
    names.map((name) => {
      const inSection = teacher.now.filter(({ section }) => section === name)
      const asked = completed.flatMap((attempt) =>
        attempt.asked
          .filter(({ section }) => section === name)
          .map((question) => isCorrect(attempt, question)),
      )
      const isStarted = asked.length > 0 || inSection.some(({ text }) => latest.has(text))
      return {
        section_id: undefined,
        name,
        question_count: inSection.length,
        accuracy: percent(asked.filter(Boolean).length, asked.length),
        mastery_level: levelOf(isStarted, share(inSection)),
      }
    }),
  )
  const wholeQuiz = completed.filter(({ section, isMock }) => section === null && !isMock)
  expect(statistics.user_stats).toEqual({
    total_attempts: completed.length,
    best_score: Math.max(
      0,
      ...wholeQuiz.map((attempt) => percent(correctCount(attempt), attempt.asked.length)),
    ),
  })
  const { user_progress } = await teacher.call('GET', `/api/quizzes/${teacher.quizId}/`)
  expect(user_progress.mastery_level).toBe(levelOf(completed.length > 0, share(teacher.now)))
}

test(
  'after any history of updates and attempts, attempts keep their questions and all counts agree with a naive recount',
  { timeout: PROPERTY_TIME },
  async () => {
    await expectProperty(
      fc.asyncProperty(file, fc.array(step, { minLength: 5, maxLength: 30 }), async (first, steps) => {
        const teacher = new Teacher(it, await createUser(it))
        await teacher.update(first)
        for (const action of steps) await teacher.take(action)
        for (const attempt of teacher.attempts) await expectReview(teacher, attempt)
        await expectStatistics(teacher)
      }),
      50,
    )
  },
)
