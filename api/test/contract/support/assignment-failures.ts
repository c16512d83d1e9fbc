// Starts of assignments that fail.
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../support/data/classrooms.ts'
import type { FailureCase } from './failure-case.ts'
import type { Fixture } from './fixture.ts'

// Eve's quiz, assigned to a class in which Ada learns.
async function givenAssignment({ test, ada, eve, foreign }: Fixture, settings: object = {}): Promise<string> {
  const { id } = await createClassroom(test, eve)
  await createMember(test, id, { user: ada })
  return createAssignment(test, eve, id, { quiz_id: foreign.id, ...settings })
}

/** The cases of the codes that only the start of an assignment has. */
export const ASSIGNMENT_FAILURES: FailureCase[] = [
  {
    code: 'ASSIGNMENT_NOT_OPEN',
    when: 'an assignment has closed',
    name: 'startAssignment',
    input: async (fixture) => ({
      assignmentId: await givenAssignment(fixture, { closes_at: '2026-05-04T08:00:00Z' }),
    }),
    text: 'This assignment cannot be started: it closed on 4 May at 10:00',
  },
  {
    code: 'NO_ATTEMPTS_LEFT',
    when: 'all attempts of an assignment are used',
    name: 'startAssignment',
    input: async (fixture) => {
      const assignmentId = await givenAssignment(fixture)
      const attemptId = await startAssignment(fixture.test, fixture.ada, assignmentId)
      await fixture.test.rest('POST', `/api/attempts/${attemptId}/end/`, { token: fixture.ada.token })
      return { assignmentId }
    },
    text: 'You have used all attempts of this assignment',
  },
]
