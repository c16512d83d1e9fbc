import { describe, expect, test } from 'vitest'
import { createUser, signIn } from '../../../test/support/data/factories.ts'
import { OPERATOR, useTestApp } from '../../../test/support/test-app.ts'
import { accountOfIdentity } from './account-of-identity.ts'
import type { Claims, Identity } from './identity.ts'

const it = useTestApp()
const ISSUER = 'https://login.example.org'
const CLAIMS = { preferredUsername: 'grace', email: 'grace@example.org', name: 'Grace Hopper' }
const person = (subject: string): Identity => ({ kind: 'OIDC', issuer: ISSUER, subject, deploymentId: '' })
const accountOf = (identity: Identity, claims: Claims = {}) =>
  accountOfIdentity(
    { pool: it.database.pool, now: () => new Date(), operators: [OPERATOR] },
    identity,
    () => claims,
  )

describe('the account of an identity', () => {
  test('is created once, without a password, and found again whatever the claims say then', async () => {
    const created = await accountOf(person('first'), CLAIMS)
    expect(created).toMatchObject({ username: 'grace', email: 'grace@example.org', hasPassword: false })
    const found = await accountOf(person('first'), { preferredUsername: 'other', email: 'other@example.org' })
    expect(found).toEqual(created)
    const body = { username: 'grace', password: 'none' }
    expect((await it.rest('POST', '/api/auth/login/', { body })).status).toBe(401)
  })

  test.each([
    ['kind', { ...person('first'), kind: 'LTI', deploymentId: '1' }],
    ['deployment', { ...person('first'), kind: 'LTI', deploymentId: '2' }],
    ['issuer', { ...person('first'), issuer: 'https://elsewhere.example.org' }],
    ['subject in another case', person('First')],
  ] as const)('is another one for another %s, although the claims are the same', async (_what, identity) => {
    const { id } = await accountOf(person('first'), CLAIMS)
    const other = await accountOf(identity, CLAIMS)
    expect(other.id).not.toBe(id)
    expect(other).toMatchObject({ username: expect.stringMatching(/^grace\d$/), email: '' })
  })

  test.each([
    [{ preferredUsername: 'ada.lovelace@school.example' }, 'ada.lovela'],
    [{ preferredUsername: 'Ädä Lövelace' }, 'AdaLovelac'],
    [{ preferredUsername: '名前', email: 'mary.shelley@example.org' }, 'mary.shell'],
    [{ email: 'x y', name: "Niamh O'Brien" }, 'xy'],
    [{ preferredUsername: 7, email: null, name: "Niamh O'Brien" }, 'NiamhOBrie'],
    [{}, 'learner'],
    [{ preferredUsername: OPERATOR.toUpperCase() }, 'OPERATOR2'],
  ])('of %j is called %s', async (claims, username) => {
    expect(await accountOf(person(JSON.stringify(claims)), claims)).toMatchObject({ username })
  })

  test.each([
    ['taken, in another case', 'GRACE@Example.org'],
    ['too long', `${'a'.repeat(50)}@example.org`],
    ['not valid', 'nowhere'],
    ['not a text', 7],
    ['dangerous for mails', 'a@b.c\r\nBcc: d@e.f'],
  ])('has no address if that of the claims is %s', async (what, email) => {
    expect(await accountOf(person(`address ${what}`), { email })).toMatchObject({ email: '' })
  })

  test('is one for 20 first sign-ins at once, and 20 people with one name get 20 names', async () => {
    const same = await Promise.all(Array.from({ length: 20 }, () => accountOf(person('rush'), CLAIMS)))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    const claims = { preferredUsername: 'professor1', email: 'twins@example.org' }
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accountOf(person(`twin ${index}`), claims)),
    )
    expect(new Set(others.map(({ username }) => username.toLowerCase())).size).toBe(20)
    expect(others.filter(({ email }) => email !== '')).toHaveLength(1)
  })

  test('is refused while an operator has switched it off, and opens no session', async () => {
    const { id } = await accountOf(person('off'))
    await it.sql(`UPDATE users SET switched_off_at = now(), switched_off_reason = 'Spam' WHERE id = $1`, [id])
    await expect(accountOf(person('off'))).rejects.toThrow('This account is switched off: Spam')
    expect(await signIn(it, { userId: id, passwordHash: null })).toBe('')
  })

  test.each([
    ['an empty subject', { ...person('') }],
    ['a subject that is too long', person('x'.repeat(256))],
    ['a subject that cannot be stored', person('a\0')],
    ['no deployment of a platform', { ...person('x'), kind: 'LTI' }],
  ] as const)('is refused for %s', async (_what, identity) => {
    await expect(accountOf(identity)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('goes with its user', async () => {
    const { id } = await accountOf(person('gone'))
    await it.sql('DELETE FROM users WHERE id = $1', [id])
    expect((await accountOf(person('gone'))).id).not.toBe(id)
  })
})

describe('accounts without an address', () => {
  test('get no mail, and nobody can reset their password or sign in with an empty address', async () => {
    const { id } = await createUser(it)
    await it.sql(`UPDATE users SET email = '' WHERE id = $1`, [id])
    const before = await it.sql('SELECT FROM mails WHERE user_id IS NOT NULL')
    const body = { email: '' }
    expect((await it.rest('POST', '/api/auth/password-reset/', { body })).status).toBe(400)
    const login = { username: '', password: 'secret1' }
    expect((await it.rest('POST', '/api/auth/login/', { body: login })).status).toBe(400)
    expect(await it.sql('SELECT FROM mails WHERE user_id IS NOT NULL')).toHaveLength(before.length)
  })

  test('leave the index of addresses in use', async () => {
    const client = await it.database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off')
      const { rows } = await client.query(
        `EXPLAIN SELECT FROM users WHERE lower(email) = lower('ada@example.org') AND email <> ''`,
      )
      expect(JSON.stringify(rows)).toContain('users_email_key')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
