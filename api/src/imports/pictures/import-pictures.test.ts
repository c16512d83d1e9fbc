import { beforeEach, describe, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../../../test/support/data/factories.ts'
import { drawing } from '../../../test/support/data/pictures.ts'
import { syncFile, type SyncOptions } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { zipOf } from '../../../../quiz-format/test/support/zips.ts'

const it = useTestApp()
const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,format\n'

let ada: TestUser
beforeEach(async () => void (ada = await createUser(it)))

const zipWith = (rows: string[], pictures: Record<string, string>) =>
  Buffer.from(zipOf({ 'quiz.csv': HEADER + rows.join('\n'), ...pictures }))
const rowOf = (text: string) => `${text},a,b,c,d,a,markdown`
const upload = (content: Buffer, name = 'quiz.zip') =>
  it.rest('POST', '/api/files/upload/', { token: ada.token, ...form({ quiz_title: 'T' }, { name, content }) })
const sync = async (content: Buffer, options: SyncOptions = {}) =>
  (await syncFile(it, ada, { name: 'quiz.zip', content }, { title: 'T', ...options })).body.data.syncQuiz
const texts = async (quizId: string) =>
  (
    await it.sql<{ text: string }>('SELECT text FROM questions WHERE quiz_id = $1 ORDER BY position', [
      quizId,
    ])
  ).map(({ text }) => text)
const names = async (quizId: string) =>
  (await it.rest('GET', `/api/quizzes/${quizId}/pictures/`, { token: ada.token })).body.data.map(
    ({ name }: { name: string }) => name,
  )
const storedCount = async () => (await it.sql('SELECT FROM pictures')).length

describe('a zip with pictures', () => {
  test('becomes a quiz whose questions show them', async () => {
    const mark = ada.username
    const { status, body } = await upload(
      zipWith([rowOf('![A](Map 1.svg)')], { 'img/map 1.svg': drawing(mark) }),
    )
    expect([status, body.data.total_questions]).toEqual([201, 1])
    const { quiz_id: quizId } = body.data
    expect(await texts(quizId)).toEqual(['![A](map-1.svg)'])
    const query =
      'query ($id: ID!) { quiz(id: $id) { questions(first: 1) { edges { node { pictures { url } } } } } }'
    const shown = await it.graphql(query, { id: quizId }, ada.token)
    const { url } = shown.body.data.quiz.questions.edges[0].node.pictures[0]
    const served = await it.rest('GET', url, { token: ada.token })
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test.each([
    [
      'a picture that is none',
      [rowOf('![](a.svg)')],
      'Row 2, column "question": The picture "a.svg" cannot be used',
    ],
    ['a wrong answer', ['x,a,b,c,d,e,markdown'], 'Row 2, column "correct_answer"'],
  ])('with %s is refused with its row, and nothing is stored', async (_what, rows, error) => {
    const before = await storedCount()
    const { status, body } = await upload(zipWith(rows, { 'a.svg': 'no picture' }))
    expect([status, body.error_code, body.error]).toEqual([
      422,
      'INVALID_QUIZ_FILE',
      expect.stringContaining(error),
    ])
    expect(await storedCount()).toBe(before)
    expect(await it.sql('SELECT FROM quizzes WHERE owner_id = $1', [ada.id])).toEqual([])
  })

  test('without a quiz file is refused', async () => {
    const { status, body } = await upload(Buffer.from(zipOf({ 'a.txt': 'x' })))
    expect([status, body.error]).toEqual([422, expect.stringMatching(/^The zip has no quiz file/)])
  })
})

describe('synchronising a zip', () => {
  const rows = [rowOf('![](map.svg)'), rowOf('Two')]
  const first = () => zipWith(rows, { 'map.svg': drawing(`${ada.username} 1`) })
  const second = () => zipWith(rows, { 'map.svg': drawing(`${ada.username} 2`) })

  test('again changes nothing', async () => {
    const created = await sync(first())
    expect(created.outcome).toBe('CREATED')
    const again = await sync(first(), { update: true })
    expect([again.outcome, again.quiz]).toEqual(['UNCHANGED', created.quiz])
    expect(await names(created.quiz.id)).toEqual(['map.svg'])
  })

  test('with another picture of the same name changes the question, but not its earlier picture', async () => {
    const { quiz } = await sync(first())
    const ids = await it.sql('SELECT id FROM questions WHERE quiz_id = $1 ORDER BY position', [quiz.id])
    expect(await sync(second())).toMatchObject({
      outcome: 'CHANGED',
      difference: { added: 0, changed: 1, removed: 0 },
    })
    expect(await names(quiz.id)).toEqual(['map.svg'])
    expect((await sync(second(), { update: true })).outcome).toBe('UPDATED')
    expect(await names(quiz.id)).toEqual(['map-2.svg', 'map.svg'])
    expect(await texts(quiz.id)).toEqual(['![](map-2.svg)', 'Two'])
    expect(await it.sql('SELECT id FROM questions WHERE quiz_id = $1 ORDER BY position', [quiz.id])).toEqual(
      ids,
    )
    expect((await sync(second(), { update: true })).outcome).toBe('UNCHANGED')
    expect((await sync(first(), { update: true })).outcome).toBe('UPDATED')
    expect(await texts(quiz.id)).toEqual(['![](map.svg)', 'Two'])
    expect(await names(quiz.id)).toEqual(['map-2.svg', 'map.svg'])
  })

  test('in a dry run stores nothing', async () => {
    const before = await storedCount()
    expect((await sync(first(), { dryRun: true })).outcome).toBe('CREATED')
    expect(await storedCount()).toBe(before)
  })

  test('finds the pictures that a stopped import left behind', async () => {
    const before = await storedCount()
    const { quiz } = await sync(first())
    await it.sql('DELETE FROM quizzes WHERE id = $1', [quiz.id])
    expect((await sync(first())).outcome).toBe('CREATED')
    expect(await storedCount()).toBe(before + 1)
  })

  test('with a CSV of its own keeps the pictures that the quiz has', async () => {
    const { quiz } = await sync(first())
    const content = `${HEADER}${rows[0]}\n${rowOf('Three')}`
    const { body } = await syncFile(it, ada, { name: 'q.csv', content }, { title: 'T', update: true })
    expect(body.data.syncQuiz).toMatchObject({
      outcome: 'UPDATED',
      difference: { added: 1, removed: 1, unchanged: 1 },
    })
    expect(await names(quiz.id)).toEqual(['map.svg'])
  })
})
