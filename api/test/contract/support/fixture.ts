import { beforeAll } from 'vitest'
import { createAttempt, createQuiz, signUp, type TestQuiz } from '../../support/data/factories.ts'
import { createClassroom, type TestClassroom } from '../../support/data/classrooms.ts'
import type { TestApp } from '../../support/test-app.ts'

type Person = Awaited<ReturnType<typeof signUp>>

/** The users, quizzes and attempts that failing calls use. */
export interface Fixture {
  test: TestApp
  /** The user who makes the calls. */
  ada: Person
  /** Another user. */
  eve: Person
  /** Users whose session has expired or was signed out. */
  expired: Person
  revoked: Person
  /** Ada's quiz: section Alpha with two questions, Beta with one. */
  quiz: TestQuiz
  /** Eve's quiz. */
  foreign: TestQuiz
  /** Ada's attempt at Alpha, in progress, with one answer. */
  attemptId: string
  /** Ada's class, without other members. */
  classroom: TestClassroom
  /** Ada's access token with the scope `quizzes:read`. */
  accessToken: string
}

/**
 * Creates the users and their data for a test file.
 */
export function useFixture(test: TestApp): Fixture {
  const fixture = { test } as Fixture
  beforeAll(async () => {
    const [ada, eve, expired, revoked] = [
      await signUp(test),
      await signUp(test),
      await signUp(test),
      await signUp(test),
    ]
    await test.sql(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      expired.id,
    ])
    await test.rest('POST', '/api/auth/logout/', { token: revoked.token })
    const quiz = await createQuiz(test, ada, { Alpha: 2, Beta: 1 })
    const foreign = await createQuiz(test, eve)
    const attemptId = await createAttempt(test, ada, quiz, { sectionId: quiz.sectionIds[0] })
    await test.rest('POST', `/api/attempts/${attemptId}/answer/${quiz.questions[0]?.id}/`, {
      token: ada.token,
      body: { selected_option: 0 },
    })
    const classroom = await createClassroom(test, ada)
    const made = await test.rest('POST', '/api/tokens/', {
      token: ada.token,
      body: { name: 'Script', scopes: ['quizzes:read'] },
    })
    const accessToken: string = made.body.data.token
    const people = { ada, eve, expired, revoked }
    Object.assign(fixture, { ...people, quiz, foreign, attemptId, classroom, accessToken })
  })
  return fixture
}
