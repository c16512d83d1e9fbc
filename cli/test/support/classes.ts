import { expect } from 'vitest'
import { type Account, queryAs } from './account.ts'

export interface NewClass {
  id: string
  joinCode: string
}

/** Creates a class in Berlin's time zone. */
export async function newClass(account: Account, name: string): Promise<NewClass> {
  const query =
    'mutation ($input: CreateClassroomInput!) { createClassroom(input: $input) { ... on Classroom { id joinCode } } }'
  const input = { name, timeZone: 'Europe/Berlin' }
  return (await queryAs<{ createClassroom: NewClass }>(account, query, { input })).createClassroom
}

/** Joins a class as a learner. */
export async function joinClass(account: Account, code: string, displayName: string): Promise<void> {
  const query =
    'mutation ($input: JoinClassroomInput!) { joinClassroom(input: $input) { ... on Classroom { id } } }'
  await queryAs(account, query, { input: { code, displayName } })
}

export async function archiveClass(account: Account, classroomId: string): Promise<void> {
  const query =
    'mutation ($input: UpdateClassroomInput!) { updateClassroom(input: $input) { ... on Classroom { id } } }'
  await queryAs(account, query, { input: { classroomId, archived: true } })
}

export interface ClassMember {
  displayName: string
  state: string
  section: string | null
}

/** Returns the learners of a class, in the order in which they were added. */
export async function learnersOf(account: Account, classroomId: string): Promise<ClassMember[]> {
  const query =
    'query ($id: ID!) { classroom(id: $id) { members(first: 100) { edges { node { role displayName state section } } } } }'
  type Members = { classroom: { members: { edges: { node: ClassMember & { role: string } }[] } } }
  const { classroom } = await queryAs<Members>(account, query, { id: classroomId })
  return classroom.members.edges.flatMap(({ node: { role, ...member } }) =>
    role === 'LEARNER' ? [member] : [],
  )
}

/** Returns the titles of a class's assignments. */
export async function assignmentsOf(account: Account, classroomId: string): Promise<string[]> {
  const query =
    'query ($id: ID!) { classroom(id: $id) { assignments(first: 100) { edges { node { title } } } } }'
  type Assignments = { classroom: { assignments: { edges: { node: { title: string } }[] } } }
  const { classroom } = await queryAs<Assignments>(account, query, { id: classroomId })
  return classroom.assignments.edges.map(({ node }) => node.title)
}

/** Takes back all extensions of an assignment. */
export async function removeExtensions(account: Account, assignmentId: string): Promise<void> {
  const query = 'query ($id: ID!) { assignment(id: $id) { extensions { memberId } } }'
  type Extensions = { assignment: { extensions: { memberId: string }[] } }
  const { assignment } = await queryAs<Extensions>(account, query, { id: assignmentId })
  const removal =
    'mutation ($assignmentId: ID!, $memberId: ID!) { removeExtension(assignmentId: $assignmentId, memberId: $memberId) { __typename } }'
  for (const { memberId } of assignment.extensions)
    await queryAs(account, removal, { assignmentId, memberId })
}

/** Completes an attempt at an assignment, and picks the first option of the first questions. */
export async function takeAssignment(
  learner: Account,
  assignmentId: string,
  answerCount: number,
): Promise<void> {
  const start =
    'mutation ($id: ID!) { startAssignment(assignmentId: $id) { ... on Attempt { id questions { questionId } } } }'
  type Started = { startAssignment: StartedAttempt }
  const { startAssignment } = await queryAs<Started>(learner, start, { id: assignmentId })
  await completeAttempt(learner, startAssignment, answerCount)
}

interface Sitting {
  teacher: Account
  learner: Account
  assignmentId: string
}

/** Lets a learner start an assignment, and closes it. The learner sees the right answers. */
export async function runOutOfTime({ teacher, learner, assignmentId: id }: Sitting): Promise<void> {
  await queryAs(
    learner,
    'mutation ($id: ID!) { startAssignment(assignmentId: $id) { ... on Attempt { id } } }',
    { id },
  )
  const close = `mutation ($id: ID!) {
    updateAssignment(input: { assignmentId: $id, closeNow: true, releaseKey: true }) { ... on Assignment { id } } }`
  await queryAs(teacher, close, { id })
  const statuses = 'query ($id: ID!) { assignment(id: $id) { attempts { status } } }'
  type Statuses = { assignment: { attempts: { status: string }[] } }
  // A second after the deadline, the attempt is completed as soon as somebody looks.
  await expect
    .poll(async () => (await queryAs<Statuses>(learner, statuses, { id })).assignment.attempts, {
      timeout: 20_000,
    })
    .toEqual([{ status: 'COMPLETED' }])
}

/** Completes an attempt at a quiz, and picks the first option of the first questions. */
export async function takeQuiz(learner: Account, quizId: string, answerCount: number): Promise<void> {
  const start =
    'mutation ($id: ID!) { startAttempt(input: { quizId: $id }) { ... on Attempt { id questions { questionId } } } }'
  const { startAttempt } = await queryAs<{ startAttempt: StartedAttempt }>(learner, start, { id: quizId })
  await completeAttempt(learner, startAttempt, answerCount)
}

interface StartedAttempt {
  id: string
  questions: { questionId: string }[]
}

async function completeAttempt(
  learner: Account,
  { id: attemptId, questions }: StartedAttempt,
  answerCount: number,
): Promise<void> {
  const save =
    'mutation ($input: SaveAnswerInput!) { saveAnswer(input: $input) { ... on AttemptQuestion { id } } }'
  for (const { questionId } of questions.slice(0, answerCount))
    await queryAs(learner, save, { input: { attemptId, questionId, selectedOption: 0 } })
  const complete = 'mutation ($id: ID!) { completeAttempt(attemptId: $id) { ... on Attempt { id } } }'
  await queryAs(learner, complete, { id: attemptId })
}
