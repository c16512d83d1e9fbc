import { describe, expect, test } from 'vitest'
import {
  CORRECT,
  WRONG,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { masteryOf, masterySql } from './mastery.ts'

const it = useTestApp()

interface Round {
  /** Index of the section, or null for the whole quiz. */
  section: number | null
  /** For each question of the quiz, whether it is answered correctly; null leaves it unanswered. */
  answers: (boolean | null)[]
}

async function play(learner: TestUser, quiz: TestQuiz, { section, answers }: Round): Promise<void> {
  const sectionId = section === null ? undefined : quiz.sectionIds[section]
  const attempt = await createAttempt(it, learner, quiz, { sectionId })
  for (const [index, question] of quiz.questions.entries()) {
    const answer = answers[index] ?? null
    if (answer === null || (sectionId !== undefined && question.sectionId !== sectionId)) continue
    await it.rest('POST', `/api/attempts/${attempt}/answer/${question.id}/`, {
      token: learner.token,
      body: { selected_option: answer ? CORRECT : WRONG },
    })
  }
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: learner.token })
}

describe('the mastery level', () => {
  test.each([
    [null, 4, 'Not Started'],
    [0, 4, 'Learning'],
    [49, 100, 'Learning'],
    [50, 100, 'Familiar'],
    [69, 100, 'Familiar'],
    [7, 10, 'Proficient'],
    [89, 100, 'Proficient'],
    [9, 10, 'Mastered'],
    [3, 3, 'Mastered'],
  ])('for %j of %j questions is %s', (mastered, total, level) => {
    expect(masteryOf(mastered, total)).toBe(level)
  })

  test('is the same in SQL, for every share of up to 200 questions', async () => {
    const rows = await it.sql<{ mastered: number | null; total: number; level: string }>(
      `SELECT mastered, total, ${masterySql('mastered', 'total')} AS level
       FROM generate_series(0, 200) total, generate_series(-1, total) number, nullif(number, -1) mastered`,
    )
    expect(rows.length).toBeGreaterThan(20_000)
    const wrong = rows.filter(({ mastered, total, level }) => masteryOf(mastered, total) !== level)
    expect(wrong).toEqual([])
  })
})

describe('the dashboard', () => {
  test('contains the user and the last 5 completed attempts, newest first', async () => {
    const ada = await createUser(it)
    const quiz = await createQuiz(it, ada, { '': 3 })
    for (let round = 0; round < 6; round++) {
      await play(ada, quiz, { section: null, answers: [0, 1, 2].map((index) => index < round % 4) })
    }
    await createAttempt(it, ada, quiz)
    const { body } = await it.rest('GET', '/api/dashboard/', { token: ada.token })
    expect(body.data.user).toEqual({
      username: ada.username,
      email: `${ada.username}@example.org`,
      user_id: ada.id,
    })
    expect(body.data.recent_activity.map(({ score }: { score: number }) => score)).toEqual([
      33.3, 0, 100, 66.7, 33.3,
    ])
    expect(body.data.recent_activity[0]).toEqual({
      attempt_id: expect.any(String),
      quiz_id: quiz.id,
      assignment_id: null,
      quiz_title: 'A quiz',
      score: 33.3,
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const { body: graphql } = await it.graphql(
      '{ viewer { recentActivity { quizTitle score date } } }',
      {},
      ada.token,
    )
    expect(graphql.data.viewer.recentActivity).toEqual(
      body.data.recent_activity.map(({ quiz_title, score, date }: Record<string, unknown>) => ({
        quizTitle: quiz_title,
        score,
        date,
      })),
    )
    expect((await it.rest('GET', '/api/dashboard/')).status).toBe(401)
  })
})
