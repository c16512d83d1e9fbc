import { beforeAll } from 'vitest'
import { createAttempt, createQuiz, signUp, type TestQuiz } from '../../support/factories.ts'
import type { TestApp } from '../../support/test-app.ts'

type Person = Awaited<ReturnType<typeof signUp>>

/** People and their things, for calls that fail. */
export interface Scene {
  test: TestApp
  /** Who makes the calls. */
  ada: Person
  /** Somebody else. */
  eve: Person
  /** Their sessions are over: by time, and by signing out. */
  expired: Person
  revoked: Person
  /** Ada's, of the sections Alpha with two questions and Beta with one. */
  quiz: TestQuiz
  /** Eve's. */
  foreign: TestQuiz
  /** Of Alpha, in progress, with one answer. */
  attemptId: string
}

/**
 * Gives a test file a scene on its server.
 */
export function useScene(test: TestApp): Scene {
  const scene = { test } as Scene
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
    Object.assign(scene, { ada, eve, expired, revoked, quiz, foreign, attemptId })
  })
  return scene
}
