import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  form,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { drawing, sendPicture } from '../../test/support/data/pictures.ts'
import { share } from '../../test/support/data/sharing.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { databaseStore } from './database-store.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'

const DAY = 86_400_000
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

const sample = (name: string) =>
  readFileSync(new URL(`../../../quiz-format/test/samples/pictures/${name}`, import.meta.url))
const add = (user: TestUser, name: string, content: Buffer | string, id = quiz.id) =>
  sendPicture(it, user, id, { name, content })
const list = async ({ token }: TestUser, id = quiz.id) =>
  (await it.rest('GET', `/api/quizzes/${id}/pictures/`, { token })).body.data
const get = ({ token }: TestUser, path: string, headers: Record<string, string> = {}) =>
  it.rest('GET', path, { token, headers })
const remove = ({ token }: TestUser, name: string) =>
  it.rest('DELETE', `/api/quizzes/${quiz.id}/pictures/${encodeURIComponent(name)}/`, { token })
const edit = (body: object) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
    token: owner.token,
    body,
  })
const storedCount = async () => (await it.sql('SELECT FROM pictures')).length
const tidyAfter = (days: number) =>
  deleteUnusedPictures({
    pool: it.database.pool,
    now: () => new Date(Date.now() + days * DAY),
    pictures: databaseStore,
  })

describe('a picture', () => {
  test('is stored without metadata, under a name of its quiz, with its size', async () => {
    const { status, body } = await add(owner, 'Photo 1.JPG', sample('turned.jpg'))
    expect([status, body.data]).toEqual([
      201,
      {
        name: 'photo-1.jpg',
        url: expect.stringMatching(new RegExp(`^/api/quizzes/${quiz.id}/pictures/[\\da-f]{64}/$`)),
        type: 'image/jpeg',
        width: 16,
        height: 24,
        size: expect.any(Number),
        removed: [],
      },
    ])
    const [row] = await it.sql<{ bytes: Buffer }>('SELECT bytes FROM pictures WHERE height = 24')
    expect(row?.bytes.length).toBe(body.data.size)
    expect(row?.bytes.toString('latin1')).not.toContain('SECRET')
  })

  test('is stored once, however many quizzes have it, and keeps its name within a quiz', async () => {
    const before = await storedCount()
    const content = drawing(quiz.id)
    const first = await add(owner, 'a.svg', content)
    const again = await add(owner, 'b.svg', content)
    const other = await createQuiz(it, stranger)
    const elsewhere = await add(stranger, 'b.svg', content, other.id)
    expect([first, again, elsewhere].map(({ body }) => body.data.name)).toEqual(['a.svg', 'a.svg', 'b.svg'])
    expect(await storedCount()).toBe(before + 1)
  })

  test('whose name is taken gets a number, and so do pictures that arrive together', async () => {
    const added = await Promise.all([1, 2, 3].map((n) => add(owner, 'map.svg', drawing(`${quiz.id} ${n}`))))
    expect(added.map(({ body }): string => body.data.name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'map-2.svg',
      'map-3.svg',
      'map.svg',
    ])
    expect((await list(owner)).map(({ name }: { name: string }) => name)).toEqual([
      'map-2.svg',
      'map-3.svg',
      'map.svg',
    ])
  })

  test('that a quiz cannot have is refused with the reason, and nothing is stored', async () => {
    const before = await storedCount()
    const script = Buffer.from('<!DOCTYPE svg><svg/>')
    const refusals = [
      await add(owner, 'a.png', sample('refused.gif')),
      await add(owner, 'a.svg', script),
      await add(owner, 'a.png', Buffer.alloc(2_097_153)),
      await it.rest('POST', `/api/quizzes/${quiz.id}/pictures/`, { token: owner.token, ...form({}) }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'The file is a GIF: save it as PNG, JPEG, WebP or SVG'],
      [400, expect.stringContaining('document type definition')],
      [400, 'The picture has 2.0 MB: make it smaller, at most 2 MB'],
      [400, 'Send a picture as the part named "file"'],
    ])
    expect(await storedCount()).toBe(before)
  })

  test('is refused if the quiz would have more than 200 MB of pictures', async () => {
    await add(owner, 'a.svg', drawing(quiz.id))
    await it.sql(
      'UPDATE pictures SET size = 209715200 WHERE sha256 = (SELECT sha256 FROM quiz_pictures WHERE quiz_id = $1)',
      [quiz.id],
    )
    const { status, body } = await add(owner, 'b.svg', drawing(`${quiz.id} 2`))
    expect([status, body.error]).toEqual([400, expect.stringContaining('more than 200 MB')])
  })

  test('is added and deleted by those who may edit the quiz only', async () => {
    const content = drawing(quiz.id)
    await add(owner, 'a.svg', content)
    const calls = [await add(reader, 'b.svg', content), await add(stranger, 'b.svg', content)]
    const deletions = [await remove(reader, 'a.svg'), await remove(stranger, 'a.svg')]
    expect([...calls, ...deletions].map(({ status }) => status)).toEqual([403, 404, 403, 404])
    expect((await list(reader)).length).toBe(1)
    expect(await list(stranger)).toBeUndefined()
  })
})

describe('a picture is served', () => {
  test('by name and by address to those who may read the quiz, and to nobody else', async () => {
    const { url } = (await add(owner, 'a.svg', drawing(quiz.id))).body.data
    const named = `/api/quizzes/${quiz.id}/pictures/A.SVG`
    for (const path of [url, named]) {
      const responses = [owner, reader, stranger].map((user) => get(user, path))
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 404])
      expect((await it.rest('GET', path)).status).toBe(401)
    }
    const other = await createQuiz(it, stranger)
    expect((await get(stranger, url.replace(quiz.id, other.id))).status).toBe(404)
  })

  test('so that it never runs as a page, and stays in the cache of its reader', async () => {
    const { url } = (await add(owner, 'a.svg', drawing(quiz.id))).body.data
    const { headers, text } = await get(owner, url)
    expect(text).toContain(`<title>${quiz.id}</title>`)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="picture-[\da-f]{8}\.svg"$/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('authorization'),
    })
    const known = await get(owner, url, { 'if-none-match': String(headers['etag']) })
    expect([known.status, known.text]).toEqual([304, ''])
    const named = await get(owner, `/api/quizzes/${quiz.id}/pictures/a.svg/`)
    expect(named.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a picture stays', () => {
  test('while a question shows it, or showed it before an edit', async () => {
    await add(owner, 'a.svg', drawing(quiz.id))
    await edit({ answerOptions: ['![a]( A.svg )', 'b'], answerIndex: 0 })
    const refused = await remove(owner, 'a.svg')
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Question 1 shows this picture: take it out of the question first',
    ])
    await createAttempt(it, owner, quiz)
    await edit({ answerOptions: ['a', 'b'] })
    expect((await remove(owner, 'a.svg')).body.error).toMatch(/before it was edited/)
    expect((await list(owner)).length).toBe(1)
  })

  test('readable when added again after a crash left its row without bytes', async () => {
    const { url } = (await add(owner, 'a.svg', drawing(quiz.id))).body.data
    await remove(owner, 'a.svg')
    await it.sql(`UPDATE pictures SET bytes = NULL WHERE sha256 = decode($1, 'hex')`, [url.split('/').at(-2)])
    await add(owner, 'a.svg', drawing(quiz.id))
    expect((await get(owner, url)).status).toBe(200)
  })

  test('in a copy of its quiz after the original was deleted, until a day after the last is', async () => {
    const { hash } = { hash: (await add(owner, 'a.svg', drawing(quiz.id))).body.data.url.split('/').at(-2) }
    const { body } = await it.rest('POST', `/api/quizzes/${quiz.id}/copy/`, { token: reader.token })
    const copyId = body.data.quiz_id
    await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: owner.token })
    await tidyAfter(2)
    expect((await list(reader, copyId)).length).toBe(1)
    await it.rest('DELETE', `/api/quizzes/${copyId}/delete/`, { token: reader.token })
    const count = async () =>
      (await it.sql(`SELECT FROM pictures WHERE sha256 = decode($1, 'hex')`, [hash])).length
    await tidyAfter(0)
    expect(await count()).toBe(1)
    await tidyAfter(2)
    expect(await count()).toBe(0)
  })

  test('nowhere after it was deleted and its account was', async () => {
    await add(owner, 'a.svg', drawing(quiz.id))
    expect((await remove(owner, 'A.svg')).status).toBe(200)
    expect((await remove(owner, 'a.svg')).status).toBe(404)
    await add(owner, 'b.svg', drawing(quiz.id))
    await it.sql('DELETE FROM users WHERE id = $1', [owner.id])
    await tidyAfter(2)
    expect(await it.sql('SELECT FROM quiz_pictures WHERE quiz_id = $1', [quiz.id])).toEqual([])
  })
})

test.each(['(((', '[', '*', '((((a{1,255}){1,255}){1,255}){1,255})', '\0'])(
  'no picture is named %j',
  async (name) => {
    expect((await remove(owner, name)).status).toBe(404)
    const path = `/api/quizzes/${quiz.id}/pictures/${encodeURIComponent(name)}/`
    expect((await get(owner, path)).status).toBe(404)
  },
)
