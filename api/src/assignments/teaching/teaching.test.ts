import { beforeEach, expect, test } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../../test/support/data/classrooms.ts'
import {
  CORRECT,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { createLink } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

let owner: TestUser
let teacher: TestUser
let leo: TestUser
let quiz: TestQuiz
let assignment: string
beforeEach(async () => {
  ;[owner, teacher, leo] = [await createUser(it), await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner, { A: 1, '': 1 })
  const classroom = await createClassroom(it, owner)
  await createMember(it, classroom.id, { user: teacher, role: 'INSTRUCTOR' })
  await createMember(it, classroom.id, { user: leo, displayName: 'Leo' })
  await createMember(it, classroom.id, { user: await createUser(it), displayName: 'Anna' })
  assignment = await createAssignment(it, owner, classroom.id, { quiz_id: quiz.id })
})

const get = async (who: TestUser) =>
  (await it.rest('GET', `/api/assignments/${assignment}/`, { token: who.token })).body.data
const DOCUMENT = `query ($id: ID!) { assignment(id: $id) {
  questions(fromNumber: 2, count: 5) { number text answerIndex } standing { learnerCount startedCount completedCount learnersWithKey openLinkCount } } }`

test('an instructor sees the key of a colleague’s quiz as it was when it was published', async () => {
  await it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
    token: owner.token,
    body: { questionText: 'Changed?' },
  })
  const { questions } = await get(teacher)
  expect(questions).toEqual([
    {
      question_id: quiz.questions[0]?.id,
      question_number: 1,
      section_name: 'A',
      text: 'A 1?',
      options: ['wrong', 'right', 'false', 'no'],
      format: 'PLAIN',
      answer_index: CORRECT,
      explanation: expect.toBeOneOf([null, expect.any(String)]),
    },
    expect.objectContaining({ question_number: 2, section_name: null }),
  ])
  const { body } = await it.graphql(DOCUMENT, { id: assignment }, teacher.token)
  expect(body.data.assignment.questions).toEqual([
    { number: 2, text: questions[1].text, answerIndex: questions[1].answer_index },
  ])
})

test('an instructor sees how far the class is, and who sees the key anyway', async () => {
  await it.rest('PUT', `/api/quizzes/${quiz.id}/shares/${leo.username}/`, {
    token: owner.token,
    body: { right: 'VIEW' },
  })
  await startAssignment(it, owner, assignment)
  const attempt = await startAssignment(it, leo, assignment)
  await createLink(it, owner, quiz.id, 'TAKE')
  const revoked = await createLink(it, owner, quiz.id, 'COPY')
  await it.rest('DELETE', `/api/quizzes/${quiz.id}/links/${revoked.linkId}/`, { token: owner.token })
  const standing = {
    learner_count: 2,
    started_count: 1,
    completed_count: 0,
    learners_with_key: ['Leo'],
    open_link_count: 1,
  }
  expect(await get(owner)).toMatchObject(standing)
  await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: leo.token })
  expect(await get(owner)).toMatchObject({ ...standing, completed_count: 1 })
  const { body } = await it.graphql(DOCUMENT, { id: assignment }, owner.token)
  expect(body.data.assignment.standing).toEqual({
    learnerCount: 2,
    startedCount: 1,
    completedCount: 1,
    learnersWithKey: ['Leo'],
    openLinkCount: 1,
  })
})

test('a learner sees neither', async () => {
  expect(Object.keys(await get(leo)).sort((a, b) => a.localeCompare(b))).toEqual([
    'access',
    'assignment_id',
    'attempts',
    'classroom_id',
    'title',
  ])
  const { body } = await it.graphql(DOCUMENT, { id: assignment }, leo.token)
  expect(body.data.assignment).toEqual({ questions: null, standing: null })
})
