// The classes of a marked person.
import { createAssignment, createClassroom, createMember, createTry } from '../data/classrooms.ts'
import { createUser, type TestUser } from '../data/factories.ts'
import type { TestApp } from '../test-app.ts'
import { makeLaunch } from './marked-launches.ts'
import type { Possession } from './possessions.ts'

type MarkedClasses = Omit<
  Possession,
  | 'quizId'
  | 'sectionId'
  | 'questionId'
  | 'attemptId'
  | 'linkId'
  | 'reportId'
  | 'practiceId'
  | 'editId'
  | 'tokenId'
  | 'webhookId'
  | 'deliveryId'
  | 'exportId'
>

/**
 * Creates a person's class, and another that they are asked to take over; also a launch of the class's course
 * in a learning platform.
 */
export async function createClasses(
  test: TestApp,
  user: TestUser,
  mark: string,
  quizId: string,
): Promise<MarkedClasses> {
  const name = `Class ${mark}`
  const own = await createClassroom(test, user, name)
  const of = async (classroomId: string, role: string, someone: TestUser) =>
    createMember(test, classroomId, { user: someone, role, displayName: `Member ${mark}` })
  const asked = await createClassroom(test, await createUser(test), name)
  const instructorId = await of(asked.id, 'INSTRUCTOR', user)
  await test.sql('UPDATE classrooms SET hand_over_to = $2, hand_over_at = now() WHERE id = $1', [
    asked.id,
    instructorId,
  ])
  const assignmentId = await createAssignment(test, user, own.id, {
    quiz_id: quizId,
    title: `Assignment ${mark}`,
  })
  await createTry(test, user, assignmentId)
  return {
    ...(await makeLaunch(test, user, { classroomId: own.id, mark })),
    classroomId: own.id,
    memberId: await of(own.id, 'LEARNER', await createUser(test)),
    instructorId: await of(own.id, 'INSTRUCTOR', await createUser(test)),
    assignmentId,
    askedClassroomId: asked.id,
  }
}

/**
 * Creates another person's class.
 *
 * @returns its join code.
 */
export async function createJoinableClass(test: TestApp, mark: string): Promise<string> {
  return (await createClassroom(test, await createUser(test), `Open ${mark}`)).joinCode
}
