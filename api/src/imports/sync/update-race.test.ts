// Attempts at a quiz while its file is imported again and again: every attempt stays consistent, and all
// counts equal a recount.
import { expect, test } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { questionOf, syncQuestions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const ROUNDS = 30
const FILES = [
  ['q1', 'q2', 'q3', 'q4'],
  ['q4', 'q2', 'q5'],
  ['q5', 'q6', 'q1', 'q3', 'q7'],
].map((texts, file) =>
  texts.map((text, index) => questionOf(text, ['A', 'B', null][(index + file) % 3], file % 2)),
)

async function update(owner: TestUser, round: number): Promise<string> {
  const { body } = await syncQuestions(it, owner, FILES[round % FILES.length] ?? [], { update: true })
  expect(body.data.syncQuiz.__typename).toBe('QuizSync')
  return body.data.syncQuiz.quiz.id
}

async function takeOnce({ token }: TestUser, quizId: string, round: number): Promise<void> {
  const start = await it.rest('POST', `/api/quizzes/${quizId}/start/`, { token })
  expect([201, 409]).toContain(start.status)
  const id = start.body.data.attempt_id
  const { body } = await it.rest('GET', `/api/attempts/${id}/`, { token })
  const { total_questions: total = body.data.questions.length } = start.body.data
  expect(body.data.questions).toHaveLength(total)
  const saves = body.data.questions.map((question: { question_id: string }) =>
    it.rest('POST', `/api/attempts/${id}/answer/${question.question_id}/`, {
      token,
      body: { selected_option: round % 2 },
    }),
  )
  for (const { status } of await Promise.all(saves)) expect([200, 409]).toContain(status)
  const { status } = await it.rest('POST', `/api/attempts/${id}/complete/`, { token })
  expect(status).toBe(200)
}

// A response must never mix the states of the quiz before and after an update.
async function expectConsistent({ token }: TestUser, quizId: string): Promise<void> {
  const { body } = await it.rest('GET', `/api/quizzes/${quizId}/`, { token })
  const { total_questions: total, sections, questions } = body.data.quiz
  const inSections = sections.map((section: { questions: object[] }) => section.questions.length)
  expect(inSections).not.toContain(0)
  expect(inSections.reduce((sum: number, count: number) => sum + count, questions.length)).toBe(total)
}

test(
  'concurrent updates, starts, saves and completions leave consistent data',
  { timeout: 120_000 },
  async () => {
    const owner = await createUser(it)
    const quizId = await update(owner, 0)
    const run = async (work: (round: number) => Promise<unknown>) => {
      for (let round = 0; round < ROUNDS; round++) await work(round)
    }
    await Promise.all([
      run((round) => update(owner, round)),
      run((round) => takeOnce(owner, quizId, round)),
      run((round) => takeOnce(owner, quizId, round + 1)),
      run(() => expectConsistent(owner, quizId)),
    ])
    const attempts = await it.sql<{ id: string; total: number; correct: number }>(
      `SELECT id, total, correct FROM attempts WHERE quiz_id = $1 AND status = 'COMPLETED'`,
      [quizId],
    )
    expect(attempts.length).toBeGreaterThan(5)
    for (const { id, total, correct } of attempts) {
      const { body } = await it.rest('GET', `/api/attempts/${id}/`, { token: owner.token })
      const right = body.data.questions.filter((question: { is_correct: boolean }) => question.is_correct)
      expect([body.data.questions.length, right.length]).toEqual([total, correct])
    }
    const [counted] = await it.sql(
      `SELECT mastered, (
       SELECT count(*)::int FROM question_progress l JOIN questions q ON q.id = l.question_id
       WHERE l.quiz_id = p.quiz_id AND l.is_correct AND q.position IS NOT NULL
     ) AS recounted FROM quiz_progress p WHERE quiz_id = $1`,
      [quizId],
    )
    expect(counted).toEqual({
      mastered: expect.any(Number),
      recounted: (counted as { mastered: number }).mastered,
    })
    const stray = await it.sql(
      `SELECT 1 FROM question_progress l JOIN questions q ON q.id = l.question_id
     WHERE l.quiz_id = $1 AND l.section_id IS DISTINCT FROM q.section_id`,
      [quizId],
    )
    expect(stray).toEqual([])
  },
)
