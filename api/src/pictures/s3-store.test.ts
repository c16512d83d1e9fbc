import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  form,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { KEYS, startS3Server, type S3Server } from '../../test/support/s3/s3-server.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { s3Store } from './s3-store.ts'

const server: S3Server = await startS3Server()
afterAll(() => server.close())

const bytes = Buffer.from('some bytes')
const hash = createHash('sha256').update(bytes).digest('hex')
const store = s3Store({ url: server.url, ...KEYS })

describe('the store', () => {
  test('keeps, reads and deletes bytes under their hash', async () => {
    expect(await store.put(hash, { type: 'image/png', bytes })).toBeNull()
    expect([...server.objects.keys()]).toEqual([`/bucket/pictures/${hash}`])
    expect(Buffer.from(await store.get(hash))).toEqual(bytes)
    await store.delete(hash)
    await store.delete(hash)
    expect(server.objects.size).toBe(0)
    expect(server.refusals).toEqual([])
  })

  test('reports that it is unavailable if the bytes are missing, without their details', async () => {
    await expect(store.get(hash)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service is unavailable for a moment. Please try again.',
      cause: expect.objectContaining({ message: expect.stringContaining('404') }),
    })
  })

  test.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'another' }, 'InvalidAccessKeyId'],
    [{ region: 'another' }, 'AuthorizationHeaderMalformed'],
  ])('is refused by the server with %j', async (keys, refusal) => {
    const wrong = s3Store({ url: server.url, ...KEYS, ...keys })
    await expect(wrong.put(hash, { type: 'image/png', bytes })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(server.refusals.at(-1)).toBe(refusal)
    expect(server.objects.size).toBe(0)
  })

  test('refuses bytes that do not have the hash', async () => {
    await expect(store.put('0'.repeat(64), { type: 'image/png', bytes })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(server.refusals.at(-1)).toBe('XAmzContentSHA256Mismatch')
  })
})

describe('a server with PICTURES=s3', () => {
  const it = useTestApp(
    {
      PICTURES: 's3',
      S3_URL: `${server.url}/`,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    { nodes: 1 },
  )
  let ada: TestUser
  let quiz: TestQuiz
  beforeAll(async () => {
    ada = await createUser(it)
  })
  beforeEach(async () => {
    quiz = await createQuiz(it, ada)
  })

  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
  const add = (text: string) =>
    it.rest('POST', `/api/quizzes/${quiz.id}/pictures/`, {
      token: ada.token,
      ...form({}, { name: 'a.svg', content: `<svg viewBox="0 0 1 1"><text>${text}</text></svg>` }),
    })

  test('keeps pictures there and none of their bytes in the database, and deletes them there', async () => {
    const { url } = (await add('one')).body.data
    expect(server.objects.size).toBe(1)
    expect(await it.sql('SELECT bytes FROM pictures')).toEqual([{ bytes: null }])
    const { status, text } = await it.rest('GET', url, { token: ada.token })
    expect([status, text]).toEqual([200, expect.stringContaining('<text>one</text>')])
    await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: ada.token })
    await deleteUnusedPictures({ pool: it.database.pool, now: inTwoDays, pictures: store })
    expect(server.objects.size).toBe(0)
    expect(await it.sql('SELECT FROM pictures')).toEqual([])
  })

  test('also serves pictures that were stored in the database before', async () => {
    const { url } = (await add('two')).body.data
    await it.sql('UPDATE pictures SET bytes = $1', [bytes])
    expect((await it.rest('GET', url, { token: ada.token })).text).toBe('some bytes')
    await it.sql('UPDATE pictures SET bytes = NULL')
    server.objects.clear()
    const missing = await it.rest('GET', url, { token: ada.token })
    expect([missing.status, missing.body.error_code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  })

  test('deletes an object whose upload failed after it was stored', async () => {
    server.objects.clear()
    await it.sql('DELETE FROM quiz_pictures')
    await it.sql('DELETE FROM pictures')
    await it.sql(`ALTER TABLE quiz_pictures ADD CONSTRAINT none CHECK (false) NOT VALID`)
    const { status } = await add('an orphan')
    await it.sql('ALTER TABLE quiz_pictures DROP CONSTRAINT none')
    expect([status, server.objects.size]).toEqual([500, 1])
    await deleteUnusedPictures({ pool: it.database.pool, now: inTwoDays, pictures: store })
    expect(server.objects.size).toBe(0)
    expect(await it.sql('SELECT FROM pictures')).toEqual([])
  })

  test('stores nothing of a picture that the store refuses', async () => {
    server.isFull = true
    const { status } = await add('three')
    server.isFull = false
    expect(status).toBe(503)
    expect(await it.sql('SELECT FROM quiz_pictures WHERE quiz_id = $1', [quiz.id])).toEqual([])
  })
})
