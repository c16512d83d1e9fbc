import { beforeEach, describe, expect, test } from 'vitest'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { share } from '../../../test/support/data/sharing.ts'
import { questionOf, syncQuestions, type SyncOptions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
const FIRST = [questionOf('One', 'A'), questionOf('Two', 'B')]
const SECOND = [...FIRST, questionOf('Three')]

let ada: TestUser
let bob: TestUser
let quizId: string

beforeEach(async () => {
  ;[ada, bob] = [await createUser(it), await createUser(it)]
  const { body } = await syncQuestions(it, ada, FIRST)
  quizId = body.data.syncQuiz.quiz.id
  await share(it, ada, quizId, { username: bob.username, right: 'EDIT' })
})

async function sync(who: TestUser, questions = SECOND, options: SyncOptions = {}) {
  const { body } = await syncQuestions(it, who, questions, { quizId, update: true, ...options })
  return body.data.syncQuiz
}

const compare = async (who: TestUser, questions = SECOND) => {
  const result = await sync(who, questions, { dryRun: true })
  expect(result).toMatchObject({ outcome: 'UPDATED', quiz: { id: quizId } })
  return result.fingerprint as string
}

const texts = async () =>
  (
    await it.sql<{ text: string }>(
      'SELECT text FROM questions WHERE quiz_id = $1 AND position > 0 ORDER BY position',
      [quizId],
    )
  ).map(({ text }) => text)

const patch = (path: string, body: object) =>
  it.rest('PATCH', `/api/quizzes/${quizId}/${path}/`, { token: bob.token, body })

async function idsOf(table: 'questions' | 'sections'): Promise<string[]> {
  const rows = await it.sql<{ id: string }>(
    `SELECT id FROM ${table} WHERE quiz_id = $1 AND position > 0 ORDER BY position`,
    [quizId],
  )
  return rows.map(({ id }) => id)
}

const CONFLICT = {
  __typename: 'EditConflict',
  code: 'CONFLICT',
  message:
    'The quiz was changed after it was compared with this file. Nothing was updated: compare it again.',
}

describe('the update of a quiz with an id', () => {
  test('reaches this quiz, even if it was renamed and another quiz has its title by now', async () => {
    const fingerprint = await compare(ada)
    expect((await patch('update-description', { title: 'Renamed' })).status).toBe(200)
    const { body } = await syncQuestions(it, ada, [questionOf('Other')])
    expect(body.data.syncQuiz).toMatchObject({ outcome: 'CREATED', quiz: { title: 'A quiz' } })
    expect(await sync(ada, SECOND, { fingerprint })).toMatchObject({
      outcome: 'UPDATED',
      quiz: { id: quizId, title: 'Renamed', questionCount: 3 },
    })
    expect(await texts()).toEqual(['One', 'Two', 'Three'])
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a question',
      async () => patch(`questions/${(await idsOf('questions'))[1]}/update`, { questionText: 'Zwei' }),
    ],
    ['a section', async () => patch(`sections/${(await idsOf('sections'))[0]}/update`, { name: 'Alpha' })],
    ['the description', () => patch('update-description', { description: 'By Bob' })],
    ['the time limit', () => patch('update-description', { time_limit: 5 })],
    [
      'the order',
      async () =>
        it.rest('POST', `/api/quizzes/${quizId}/sections/${(await idsOf('sections'))[1]}/move/`, {
          token: bob.token,
          body: { after_section_id: null },
        }),
    ],
  ])('is refused if somebody has changed %s since the dry run', async (_what, edit) => {
    const fingerprint = await compare(ada)
    expect((await edit()).status).toBe(200)
    const before = await it.sql('SELECT * FROM quizzes WHERE id = $1', [quizId])
    expect(await sync(ada, SECOND, { fingerprint })).toEqual(CONFLICT)
    expect(await it.sql('SELECT * FROM quizzes WHERE id = $1', [quizId])).toEqual(before)
    expect(await texts()).not.toContain('Three')
    expect(await sync(ada, SECOND, { fingerprint: await compare(ada) })).toMatchObject({ outcome: 'UPDATED' })
  })

  test('succeeds for one of two editors who saw the same quiz, and not for both', async () => {
    const [mine, theirs] = [SECOND, [...FIRST, questionOf('Four')]]
    const [seenByAda, seenByBob] = [await compare(ada, mine), await compare(bob, theirs)]
    const results = await Promise.all([
      sync(ada, mine, { fingerprint: seenByAda }),
      sync(bob, theirs, { fingerprint: seenByBob }),
    ])
    const names = results.map((result) => String(result.__typename)).sort()
    expect(names).toEqual(['EditConflict', 'QuizSync'])
    expect(await texts()).toEqual(['One', 'Two', results[0].outcome === 'UPDATED' ? 'Three' : 'Four'])
  })

  test('can be repeated if its response was lost', async () => {
    const fingerprint = await compare(ada)
    const first = await sync(ada, SECOND, { fingerprint })
    const again = await sync(ada, SECOND, { fingerprint })
    expect([first.outcome, again.outcome]).toEqual(['UPDATED', 'UNCHANGED'])
    expect(again.fingerprint).toBe(first.fingerprint)
  })

  test('without a fingerprint updates the quiz as it is', async () => {
    await patch(`questions/${(await idsOf('questions'))[1]}/update`, { questionText: 'Zwei' })
    expect(await sync(ada)).toMatchObject({ outcome: 'UPDATED', quiz: { id: quizId } })
    expect(await texts()).toEqual(['One', 'Two', 'Three'])
  })
})

describe('who may update a quiz with an id', () => {
  test('the owner and an editor; a reader is told so, and a stranger does not find it', async () => {
    const [reader, stranger] = [await createUser(it), await createUser(it)]
    await share(it, ada, quizId, { username: reader.username, right: 'VIEW' })
    expect(await sync(reader)).toMatchObject({ __typename: 'Forbidden', code: 'FORBIDDEN' })
    for (const [who, id] of [
      [stranger, quizId],
      [ada, stranger.id],
      [ada, 'nonsense'],
    ] as const) {
      const { body } = await syncQuestions(it, who, SECOND, { quizId: id, update: true })
      expect([body.data.syncQuiz, body.errors[0].extensions.code]).toEqual([null, 'NOT_FOUND'])
    }
    expect(await texts()).toEqual(['One', 'Two'])
    expect(await sync(bob)).toMatchObject({ outcome: 'UPDATED' })
    expect(await sync(ada, FIRST)).toMatchObject({ outcome: 'UPDATED' })
  })

  test('nobody once the quiz is deleted, and no editor once it is switched off', async () => {
    await it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quizId])
    const { body } = await syncQuestions(it, bob, SECOND, { quizId, update: true })
    expect(body.errors[0].extensions.code).toBe('NOT_FOUND')
    await it.rest('DELETE', `/api/quizzes/${quizId}/delete/`, { token: ada.token })
    const late = await syncQuestions(it, ada, SECOND, { quizId, update: true })
    expect(late.body.errors[0].extensions.code).toBe('NOT_FOUND')
  })
})

test.each<[string, SyncOptions, string]>([
  ['neither an id nor a title', { title: null }, 'Send the title or the id of the quiz'],
  ['both', { title: 'A quiz', quizId: 'x' }, 'Send either the id of a quiz or a title, not both'],
  [
    'a fingerprint without an id',
    { fingerprint: 'x' },
    'Send the id of the quiz that was compared together with its fingerprint',
  ],
])('a call with %s says what to send', async (_what, options, message) => {
  const { body } = await syncQuestions(it, ada, SECOND, options)
  expect(body.data.syncQuiz).toMatchObject({ __typename: 'InvalidInput', message })
})
