// What each person may do with a quiz, for every state of the quiz, its link, its owner and the server.
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { expectProperty, PROPERTY_TIME } from '../../../quiz-format/test/support/properties.ts'
import { hashToken, newToken } from '../mail/token.ts'

const SETTINGS = ['off', 'users', 'links'] as const
type Setting = (typeof SETTINGS)[number]

interface State {
  right: 'EDIT' | 'VIEW' | null
  kind: 'TAKE' | 'COPY'
  link: 'works' | 'revoked' | 'expired' | 'switched off'
  quiz: 'works' | 'archived' | 'switched off'
  isOwnerOff: boolean
}

const states: fc.Arbitrary<State> = fc.record({
  right: fc.constantFrom('EDIT' as const, 'VIEW' as const, null),
  kind: fc.constantFrom('TAKE' as const, 'COPY' as const),
  link: fc.constantFrom(
    'works' as const,
    'works' as const,
    'revoked' as const,
    'expired' as const,
    'switched off' as const,
  ),
  quiz: fc.constantFrom('works' as const, 'works' as const, 'archived' as const, 'switched off' as const),
  isOwnerOff: fc.boolean(),
})

// The rules, stated once more and independently of the code.
function expectedOf({ right, kind, link, quiz, isOwnerOff }: State, setting: Setting) {
  const isSeen = right !== null && quiz === 'works' && setting !== 'off'
  const forViewers = isSeen ? 'OK' : 'NOT_FOUND'
  const isFound = link === 'works' && quiz === 'works' && !isOwnerOff
  const forTakers = !isFound ? 'NOT_FOUND' : setting === 'links' ? 'OK' : 'FORBIDDEN'
  return {
    read: forViewers,
    export: forViewers,
    statistics: forViewers,
    list: isSeen,
    edit: isSeen && right === 'VIEW' ? 'FORBIDDEN' : forViewers,
    share: isSeen ? 'FORBIDDEN' : 'NOT_FOUND',
    look: forTakers,
    report: forTakers,
    copyWithLink: forTakers === 'OK' && kind === 'TAKE' ? 'FORBIDDEN' : forTakers,
    ownerReads: quiz === 'archived' ? 'NOT_FOUND' : 'OK',
  }
}

describe.each(SETTINGS)('with SHARING=%s', (setting) => {
  const it = useTestApp({ SHARING: setting })
  let owner: TestUser
  let other: TestUser
  let quiz: TestQuiz
  beforeAll(async () => {
    ;[owner, other] = [await createUser(it), await createUser(it)]
    quiz = await createQuiz(it, owner)
  })

  // Sets the state in the database: with some settings, the calls would be refused.
  async function enter({ right, kind, link, quiz: quizIs, isOwnerOff }: State): Promise<string> {
    await it.sql('DELETE FROM quiz_shares')
    if (right)
      await it.sql('INSERT INTO quiz_shares VALUES ($1, $2, $3::quiz_right, now())', [
        quiz.id,
        other.id,
        right,
      ])
    const token = newToken()
    await it.sql(
      `INSERT INTO share_links (id, quiz_id, kind, token_hash, created_at, expires_at, revoked_at, switched_off_at, switched_off_reason)
       VALUES ($8, $1, $2::link_kind, $3, now(), $4, $5, $6, $7)`,
      [
        quiz.id,
        kind,
        hashToken(token),
        link === 'expired' ? new Date(Date.now() - 1_000) : null,
        link === 'revoked' ? new Date() : null,
        link === 'switched off' ? new Date() : null,
        link === 'switched off' ? 'Spam' : null,
        uuid(),
      ],
    )
    await it.sql('UPDATE quizzes SET archived_at = $2, switched_off_at = $3 WHERE id = $1', [
      quiz.id,
      quizIs === 'archived' ? new Date() : null,
      quizIs === 'switched off' ? new Date() : null,
    ])
    await it.sql('UPDATE users SET switched_off_at = $2 WHERE id = $1', [
      owner.id,
      isOwnerOff ? new Date() : null,
    ])
    return token
  }

  const code = async (...[method, path, call]: Parameters<typeof it.rest>) => {
    const { status, body } = await it.rest(method, path, call)
    return status < 300 ? 'OK' : String(body.error_code)
  }

  async function actualOf(linkToken: string) {
    const { token } = other
    const path = `/api/quizzes/${quiz.id}/`
    const shared = `/api/shared/${linkToken}/`
    const { body } = await it.rest('GET', '/api/quizzes/', { token })
    const listed: { quiz_id: string }[] = body.data.quizzes
    return {
      read: await code('GET', path, { token }),
      export: await code('GET', `${path}export/`, { token }),
      statistics: await code('GET', `${path}statistics/`, { token }),
      list: listed.some(({ quiz_id: id }) => id === quiz.id),
      edit: await code('PATCH', `${path}update-description/`, { token, body: { description: 'Changed' } }),
      share: await code('POST', `${path}links/`, { token, body: { kind: 'COPY' } }),
      look: await code('GET', shared),
      report: await code('POST', `${shared}report/`, { body: { reason: 'Wrong' } }),
      copyWithLink: await code('POST', `${shared}copy/`, { token }),
      ownerReads: await code('GET', path, { token: owner.token }),
    }
  }

  test(
    'everybody may do what the state allows, and nothing else',
    async () => {
      await expectProperty(
        fc.asyncProperty(states, async (state) => {
          expect(await actualOf(await enter(state))).toEqual(expectedOf(state, setting))
        }),
        40,
      )
    },
    PROPERTY_TIME,
  )
})
