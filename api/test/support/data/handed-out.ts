import type { TestApp } from '../test-app.ts'
import { createAssignment, createClassroom, createMember, startAssignment } from './classrooms.ts'
import { createUser, type TestUser } from './factories.ts'
import { prepareExam } from './practice.ts'
import { createLink } from './sharing.ts'

/**
 * Assigns a quiz to a class in which a learner has started it, and creates a link to it. Its owner prepares
 * for an exam with it.
 *
 * @returns the ids of what that makes, and the token of the link.
 */
export async function handOut(it: TestApp, owner: TestUser, quizId: string): Promise<Record<string, string>> {
  const { id: classroomId } = await createClassroom(it, owner)
  const assignmentId = await createAssignment(it, owner, classroomId, { quiz_id: quizId })
  const learner = await createUser(it)
  const memberId = await createMember(it, classroomId, { user: learner })
  await startAssignment(it, learner, assignmentId)
  const { token } = await createLink(it, owner, quizId, 'TAKE')
  return { classroomId, memberId, assignmentId, token, ...(await prepareExam(it, owner, quizId)) }
}
