import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

let ada: TestUser
let quiz: TestQuiz
beforeAll(async () => {
  ada = await createUser(it)
})
beforeEach(async () => {
  quiz = await createQuiz(it, ada, { One: 1 })
})

const KINDS: Record<string, () => [path: string, fields: Record<string, [before: unknown, mine: unknown]>]> =
  {
    quiz: () => [
      'update-description/',
      { title: ['A quiz', 'Mine'], description: ['', 'Mine'], time_limit: [null, 5] },
    ],
    section: () => [
      `sections/${quiz.sectionIds[0]}/update/`,
      { name: ['One', 'Mine'], description: ['', 'Mine'] },
    ],
    question: () => [
      `questions/${quiz.questions[0]?.id}/update/`,
      {
        questionText: ['One 1?', 'Mine?'],
        answerOptions: [
          ['wrong', 'right', 'false', 'no'],
          ['yes', 'no'],
        ],
        answerIndex: [1, 0],
        explanation: [null, 'Mine'],
      },
    ],
  }

const patch = (path: string, body: object) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/${path}`, { token: ada.token, body })
const texts = (value: unknown) =>
  value === null || value === '' ? [] : [value].flat().map((text) => String(text))
const THEIRS: Record<string, unknown> = { time_limit: 7, answerOptions: ['a', 'b', 'c'], answerIndex: 2 }

test.each(Object.entries(KINDS))(
  'each field of a %s is protected by what its editor saw',
  async (_kind, of) => {
    const [path, fields] = of()
    for (const [name, [before, mine]] of Object.entries(fields)) {
      const theirs = THEIRS[name] ?? 'Theirs'
      expect((await patch(path, { [name]: theirs, previous: { [name]: before } })).status).toBe(200)
      const refusal = await patch(path, { [name]: mine, previous: { [name]: before } })
      expect([name, refusal.status, refusal.body.error_code]).toEqual([name, 409, 'CONFLICT'])
      expect(refusal.body.data.conflicts).toEqual([
        { field: name, yours: texts(mine), theirs: texts(theirs) },
      ])
      // The same change again is none, and neither is one that has seen theirs.
      expect((await patch(path, { [name]: theirs, previous: { [name]: before } })).status).toBe(200)
      expect((await patch(path, { [name]: before, previous: { [name]: theirs } })).status).toBe(200)
    }
  },
)

test('of two editors at once, one gets the other’s text', async () => {
  const path = KINDS['question']?.()[0] ?? ''
  const previous = { questionText: 'One 1?' }
  const texts = ['First?', 'Second?']
  const responses = await Promise.all(texts.map((questionText) => patch(path, { questionText, previous })))
  expect(responses.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  const [stored] = await it.sql<{ text: string }>('SELECT text FROM questions WHERE id = $1', [
    quiz.questions[0]?.id,
  ])
  const loser = responses.find(({ status }) => status === 409)
  expect(loser?.body.data.conflicts[0].theirs).toEqual([stored?.text])
})

test('what the editor saw must have the form of the content', async () => {
  for (const previous of ['x', 7, [], { title: 7 }])
    expect((await patch('update-description/', { title: 'Mine', previous })).status).toBe(400)
})
