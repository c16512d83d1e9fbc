import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { drawing, sendPicture } from '../../test/support/data/pictures.ts'
import { share } from '../../test/support/data/sharing.ts'
import { statementsOf } from '../../test/support/database/statements.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp({}, { nodes: 1 })

let owner: TestUser
let reader: TestUser
let stranger: TestUser
let quiz: TestQuiz
beforeEach(async () => {
  ;[owner, reader, stranger] = [await createUser(it), await createUser(it), await createUser(it)]
  quiz = await createQuiz(it, owner)
  await share(it, owner, quiz.id, { username: reader.username, right: 'VIEW' })
})

const add = (user: TestUser, name: string, content: string) =>
  sendPicture(it, user, quiz.id, { name, content })
const get = ({ token }: TestUser, path: string) => it.rest('GET', path, { token })
const edit = (body: object) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
    token: owner.token,
    body,
  })

const TAKING = `query ($id: ID!) { attempt(id: $id) { questions(fromNumber: 1, count: 3) {
  pictures { name url width height } solution { pictures { name url } } } } }`
const READING = `query ($id: ID!) { quiz(id: $id) { questions(first: 5) { edges { node { pictures { name } } } } } }`

const CORRECT = `mutation ($input: CorrectQuestionInput!) { correctQuestion(input: $input) { __typename } }`
const ELSEWHERE = `query ($quizId: ID!, $questionId: ID!) {
  quiz(id: $quizId) {
    analysis { questions(from: 1, count: 1) { pictures { name } } }
    corrections(first: 1) { edges { node { pictures { name } } } }
  }
  questionMemory(quizId: $quizId, questionId: $questionId) { pictures { name } }
}`

describe('the pictures of a question', () => {
  const asked = async (user: TestUser, id: string) =>
    (await it.graphql(TAKING, { id }, user.token)).body.data.attempt.questions[0]

  test('are told with the texts that are shown: that of the explanation not before the solution', async () => {
    const shown = (await add(owner, 'shown.svg', drawing(`${quiz.id} 1`))).body.data
    const hidden = (await add(owner, 'hidden.svg', drawing(`${quiz.id} 2`))).body.data
    await edit({
      questionText: 'What is ![it](Shown.svg)?',
      answerOptions: ['![none](missing.png)', 'b'],
      answerIndex: 0,
      explanation: '![because](hidden.svg)',
    })
    const attemptId = await createAttempt(it, owner, quiz)
    const { name, url, width, height } = shown
    expect(await asked(owner, attemptId)).toEqual({
      pictures: [{ name, url, width, height }],
      solution: null,
    })
    await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token: owner.token })
    const { solution } = await asked(owner, attemptId)
    expect(solution.pictures).toEqual([{ name: 'hidden.svg', url: hidden.url }])
    const { body } = await it.graphql(READING, { id: quiz.id }, reader.token)
    expect(body.data.quiz.questions.edges[0].node.pictures).toEqual([
      { name: 'shown.svg' },
      { name: 'hidden.svg' },
    ])
  })

  test('are served to a learner by their address, not by their name', async () => {
    const { url } = (await add(owner, 'a.svg', drawing(quiz.id))).body.data
    const { body } = await it.rest('POST', `/api/quizzes/${quiz.id}/links/`, {
      token: owner.token,
      body: { kind: 'TAKE' },
    })
    const token = String(body.data.url).split('/').at(-1)
    expect((await get(stranger, url)).status).toBe(404)
    const started = await it.rest('POST', `/api/shared/${token}/start/`, { token: stranger.token })
    expect(started.status).toBe(201)
    const named = `/api/quizzes/${quiz.id}/pictures/a.svg/`
    expect([(await get(stranger, url)).status, (await get(stranger, named)).status]).toEqual([200, 404])
    await it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quiz.id])
    expect([(await get(stranger, url)).status, (await get(owner, url)).status]).toEqual([404, 200])
  })

  test('are told wherever else its texts are shown, without that of the explanation', async () => {
    await add(owner, 'shown.svg', drawing(`${quiz.id} 1`))
    await add(owner, 'option.svg', drawing(`${quiz.id} 2`))
    await add(owner, 'hidden.svg', drawing(`${quiz.id} 3`))
    await edit({
      questionText: 'What is ![it](shown.svg)?',
      answerOptions: ['![none](option.svg)', 'b'],
      answerIndex: 0,
      explanation: '![because](hidden.svg)',
    })
    const attemptId = await createAttempt(it, owner, quiz)
    await it.rest('POST', `/api/attempts/${attemptId}/complete/`, { token: owner.token })
    const questionId = quiz.questions[0]?.id
    const correction = { quizId: quiz.id, questionId, answerIndex: 1, reason: 'It is b' }
    await it.graphql(CORRECT, { input: correction }, owner.token)
    const { body } = await it.graphql(ELSEWHERE, { quizId: quiz.id, questionId }, owner.token)
    const { analysis, corrections } = body.data.quiz
    const both = expect.arrayContaining([{ name: 'shown.svg' }, { name: 'option.svg' }])
    const [analysed] = analysis.questions
    for (const { pictures } of [analysed, corrections.edges[0].node])
      expect([pictures, pictures.length]).toEqual([both, 2])
    expect(body.data.questionMemory.pictures).toEqual([{ name: 'shown.svg' }])
  })

  test('cost one statement more in all, and none if no text refers to one', async () => {
    const read = (fields: string) =>
      it.graphql(READING.replace('pictures { name }', fields), { id: quiz.id }, owner.token)
    await read('id')
    await read('pictures { name }')
    const [without, plain] = [
      await statementsOf(() => read('id')),
      await statementsOf(() => read('pictures { name }')),
    ]
    expect(plain.count).toBe(without.count)
    await it.sql(`UPDATE questions SET text = '![](a.png) ![](b.png)' WHERE quiz_id = $1`, [quiz.id])
    expect((await statementsOf(() => read('pictures { name }'))).count).toBe(without.count + 1)
  })
})
