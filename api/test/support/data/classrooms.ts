// Creates classes and members: through the API where that matters, otherwise as database rows.
import { v7 as uuid } from 'uuid'
import type { TestUser } from './factories.ts'
import type { TestApp } from '../test-app.ts'

/** A class of a test user. */
export interface TestClassroom {
  id: string
  joinCode: string
  /** The owner's member id. */
  ownerId: string
}

/**
 * Creates a class over REST.
 */
export async function createClassroom(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  name = 'Biology',
): Promise<TestClassroom> {
  const { body } = await test.rest('POST', '/api/classrooms/', {
    token,
    body: { name, time_zone: 'Europe/Berlin' },
  })
  const { classroom_id: id, join_code: joinCode, member_id: ownerId } = body.data
  return { id, joinCode, ownerId }
}

interface NewMember {
  /** Null for a seat that nobody has claimed. */
  user?: Pick<TestUser, 'id'> | null
  role?: string
  state?: string
  displayName?: string
}

/**
 * Adds a member as a database row.
 *
 * @returns the member's id.
 */
export async function createMember(
  test: TestApp,
  classroomId: string,
  { user = null, role = 'LEARNER', state = user ? 'ACTIVE' : 'INVITED', displayName = 'Anna' }: NewMember,
): Promise<string> {
  const id = uuid()
  await test.sql(
    `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at, joined_at)
     VALUES ($1, $2, $3, $4, $5, $6, now(), CASE WHEN $3::uuid IS NULL THEN NULL ELSE now() END)`,
    [id, classroomId, user?.id ?? null, role, state, displayName],
  )
  return id
}

/**
 * Assigns a quiz over REST; by default with a time limit of an hour, and published.
 *
 * @returns the assignment's id.
 */
export async function createAssignment(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  classroomId: string,
  settings: object,
): Promise<string> {
  const { body } = await test.rest('POST', `/api/classrooms/${classroomId}/assignments/`, {
    token,
    body: { time_limit: 60, published: true, ...settings },
  })
  return body.data.assignment_id
}

/**
 * Starts an attempt of an assignment over REST.
 *
 * @returns the attempt's id.
 */
export async function startAssignment(
  test: TestApp,
  { token }: Pick<TestUser, 'token'>,
  assignmentId: string,
): Promise<string> {
  const { body } = await test.rest('POST', `/api/assignments/${assignmentId}/start/`, { token })
  return body.data.attempt_id
}

/**
 * Adds an instructor's completed attempt of an assignment as a database row.
 */
export async function createTry(
  test: TestApp,
  { id }: Pick<TestUser, 'id'>,
  assignmentId: string,
): Promise<void> {
  await test.sql(
    `INSERT INTO attempts (id, quiz_id, assignment_id, learner_id, status, started_at, completed_at, correct, total, revision)
     SELECT $1, quiz_id, id, $3, 'COMPLETED', now(), now(), 0, 3, revision FROM assignments WHERE id = $2`,
    [uuid(), assignmentId, id],
  )
}
