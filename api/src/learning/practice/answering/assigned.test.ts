// Practice of the quiz of an assignment, which its learners do not see.
import { beforeEach, describe, expect, test } from 'vitest'
import { createAssignment, createClassroom, createMember } from '../../../../test/support/data/classrooms.ts'
import {
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import { answerPractice, readPractice, startPractice } from '../../../../test/support/data/practice.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let eve: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  eve = await createUser(it)
  quiz = await createQuiz(it, ada, { '': 4 })
})

const questionId = (index: number) => quiz.questions[index]?.id ?? ''
const answer = (index: number, selected_option: number, who: TestUser, id: string) =>
  answerPractice(it, who, id, { question_id: questionId(index), selected_option })

describe('the quiz of an assignment', () => {
  async function assigned(): Promise<{ assignmentId: string }> {
    const { id } = await createClassroom(it, ada)
    await createMember(it, id, { user: eve })
    const assignmentId = await createAssignment(it, ada, id, {
      quiz_id: quiz.id,
      reveal_key: 'ON_COMPLETION',
      confirm_early_key: true,
    })
    const path = `/api/assignments/${assignmentId}/start/`
    const { attempt_id: attempt } = (await it.rest('POST', path, { token: eve.token })).body.data
    for (const index of [0, 1])
      await it.rest('POST', `/api/attempts/${attempt}/answer/${questionId(index)}/`, {
        token: eve.token,
        body: { selected_option: index },
      })
    await it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: eve.token })
    return { assignmentId }
  }
  const hide = (assignmentId: string) =>
    it.sql(`UPDATE assignments SET reveal_key = 'NEVER', key_released_at = NULL WHERE id = $1`, [
      assignmentId,
    ])

  test('whose key is free can be practised: what the learner has answered', async () => {
    await assigned()
    const { total, practice_id: id } = await startPractice(it, eve, { mode: 'ALL', quiz_id: quiz.id })
    expect(total).toBe(2)
    expect((await startPractice(it, eve, { mode: 'ALL' })).total).toBe(2)
    expect((await startPractice(it, eve, { mode: 'WRONG' })).total).toBe(1)
    expect((await startPractice(it, eve, { mode: 'UNSEEN' })).total).toBe(0)
    expect((await answer(0, 1, eve, id)).body.data).toMatchObject({
      is_correct: true,
      question: { question_id: questionId(1) },
    })
    expect((await answer(2, 1, eve, id)).status).toBe(404)
    const page = await it.rest('GET', `/api/quizzes/${quiz.id}/memory/`, { token: eve.token })
    expect(page.body.data.questions).toHaveLength(2)
    const document = 'query ($id: ID!) { memory(quizId: $id) { totalCount edges { node { questionId } } } }'
    const { body } = await it.graphql(document, { id: quiz.id }, eve.token)
    expect(body.data.memory).toEqual({
      totalCount: 2,
      edges: [0, 1].map((index) => ({ node: { questionId: questionId(index) } })),
    })
  })

  test('whose key is hidden again can no longer be practised', async () => {
    const { assignmentId } = await assigned()
    const { practice_id: id } = await startPractice(it, eve, { mode: 'ALL', quiz_id: quiz.id })
    const { practice_id: all } = await startPractice(it, eve, { mode: 'ALL' })
    await hide(assignmentId)
    expect((await answer(0, 1, eve, id)).status).toBe(404)
    expect((await answer(0, 1, eve, all)).status).toBe(404)
    expect((await it.rest('GET', `/api/practice/${id}/`, { token: eve.token })).status).toBe(404)
    expect(await readPractice(it, eve, all)).toMatchObject({ question: null })
    const start = { mode: 'ALL', quiz_id: quiz.id }
    expect((await it.rest('POST', '/api/practice/', { token: eve.token, body: start })).status).toBe(404)
    expect((await startPractice(it, eve, { mode: 'ALL' })).total).toBe(0)
  })
})
