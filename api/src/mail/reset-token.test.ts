import { expect, test } from 'vitest'
import { issueResetToken } from './reset-token.ts'
import { hashToken } from './token.ts'
import { useMailDatabase } from './testing/mail-database.ts'

const mail = useMailDatabase()
const stored = () =>
  mail.rows<{ hash: Buffer; userId: string; expiresAt: Date }>(
    'SELECT token_hash AS hash, user_id AS "userId", expires_at AS "expiresAt" FROM reset_tokens',
  )

test('a token has 22 URL-safe characters, and its hash is stored for one hour', async () => {
  const userId = await mail.createUser('ada')
  const token = await issueResetToken(mail.database.pool, userId, mail.now)
  expect(token).toMatch(/^[\w-]{22}$/)
  const expiresAt = new Date(mail.now.getTime() + 3_600_000)
  expect(await stored()).toEqual([{ hash: hashToken(token), userId, expiresAt }])
})

test('a new token revokes the user’s older tokens, and no other user’s', async () => {
  const [ada, eve] = [await mail.createUser('ada'), await mail.createUser('eve')]
  await issueResetToken(mail.database.pool, ada, mail.now)
  const evesToken = await issueResetToken(mail.database.pool, eve, mail.now)
  const newer = await issueResetToken(mail.database.pool, ada, mail.now)
  const hashes = (await stored()).map(({ hash }) => hash)
  expect(hashes).toHaveLength(2)
  expect(hashes).toEqual(expect.arrayContaining([hashToken(evesToken), hashToken(newer)]))
})

test('of 20 tokens issued at once, only one remains valid', async () => {
  const userId = await mail.createUser('ada')
  await Promise.all(Array.from({ length: 20 }, () => issueResetToken(mail.database.pool, userId, mail.now)))
  expect(await stored()).toHaveLength(1)
})

test('nothing is stored for a deleted user', async () => {
  await issueResetToken(mail.database.pool, '01939f00-0000-7000-8000-000000000000', mail.now)
  expect(await stored()).toEqual([])
})
