import { afterEach, beforeEach } from 'vitest'
import { useTestApp } from '../test-app.ts'
import { createAssignment, createClassroom, createMember, type TestClassroom } from './classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from './factories.ts'

const NOW = new Date('2026-05-04T08:00:00Z')

/** Returns the time so many minutes after the beginning of a test. */
export const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/**
 * Creates a class with one learner, Leo, and a quiz of its owner, for each test. The clock stands still until
 * a test moves it.
 *
 * @param sections the sections of the quiz, each with its number of questions.
 * @param environment the configuration of the server.
 */
export function learnersClass(sections: Record<string, number>, environment: Record<string, string> = {}) {
  const it = useTestApp(environment)
  const owner = {} as TestUser
  const leo = {} as TestUser
  const quiz = {} as TestQuiz
  const classroom = {} as TestClassroom & { leoId: string }

  beforeEach(async () => {
    Object.assign(owner, await createUser(it))
    Object.assign(leo, await createUser(it))
    Object.assign(quiz, await createQuiz(it, owner, sections))
    Object.assign(classroom, await createClassroom(it, owner))
    classroom.leoId = await createMember(it, classroom.id, { user: leo })
    it.clock.now = NOW
  })
  afterEach(() => {
    it.clock.now = null
  })

  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    who: Pick<TestUser, 'token'> = leo,
  ) => it.rest(method, path, { token: who.token, body })

  return {
    it,
    owner,
    leo,
    quiz,
    classroom,
    /** Makes a call, as Leo if nobody else is named. */
    call,
    /** Completes an attempt, with these options for the first questions. Returns the attempt's id. */
    take: async (assignmentId: string, options: number[], who: Pick<TestUser, 'token'> = leo) => {
      const { body } = await call('POST', `/api/assignments/${assignmentId}/start/`, undefined, who)
      const path = `/api/attempts/${body.data.attempt_id}`
      for (const [index, selected_option] of options.entries())
        await call('POST', `${path}/answer/${quiz.questions[index]?.id}/`, { selected_option }, who)
      await call('POST', `${path}/complete/`, undefined, who)
      return body.data.attempt_id as string
    },
    /** Assigns the quiz. Returns the assignment's id. */
    assign: (settings: object = {}) =>
      createAssignment(it, owner, classroom.id, { quiz_id: quiz.id, ...settings }),
  }
}
