// What answers tell of rate limits.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { form, signUp, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
let ada: TestUser & { email: string; password: string }

beforeEach(async () => {
  ada = await signUp(it)
})
afterEach(async () => void (await it.sql('DELETE FROM rate_limits')))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const logIn = (password: string, address: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username: ada.username, password }, ...from(address) })
const countersAt = async (points: number) =>
  it.sql('UPDATE rate_limits SET points = $1, expire = $2', [points, Date.now() + 600_000])

describe('what is left of a limit', () => {
  const upload = () => {
    const { payload, headers } = form({ quiz_title: 'T' }, { name: 'q.csv', content: 'x' })
    return it.rest('POST', '/api/files/upload/', { token: ada.token, payload, headers })
  }

  test('is told by every answer of a call that has one, refused ones too', async () => {
    const first = await upload()
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"uploads";q=1200;w=3600',
      ratelimit: '"uploads";r=1199;t=3600',
    })
    await countersAt(1_200)
    const refused = await upload()
    expect([refused.status, refused.headers['ratelimit']]).toEqual([
      429,
      expect.stringMatching(/^"uploads";r=0;t=(599|600)$/),
    ])
    expect((await it.rest('GET', '/api/quizzes/', { token: ada.token })).headers).not.toHaveProperty(
      'ratelimit',
    )
  })

  test('is told of several limits, over GraphQL, too', async () => {
    await logIn('wrong123', '192.0.2.77')
    expect((await logIn('wrong123', '192.0.2.77')).headers).toMatchObject({
      'ratelimit-policy': '"failed-logins-of-address";q=100;w=900, "failed-logins";q=10;w=900',
      ratelimit: expect.stringMatching(/^"failed-logins-of-address";r=98;t=\d+, "failed-logins";r=8;t=\d+$/),
    })
    const mutation = 'mutation { createQuiz(input: { title: "T" }) { __typename } }'
    expect((await it.graphql(mutation, {}, ada.token)).headers['ratelimit']).toMatch(
      /^"uploads";r=1199;t=\d+$/,
    )
  })

  test('of exports is told by the one that begins and by the one that is refused', async () => {
    const begin = () => it.rest('POST', '/api/auth/account/export/', { token: ada.token })
    const [first, refused] = [await begin(), await begin()]
    expect([first.status, refused.status]).toEqual([200, 429])
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"account-exports";q=1;w=86400',
      ratelimit: '"account-exports";r=0;t=86400',
    })
    expect(refused.headers['ratelimit']).toMatch(/^"account-exports";r=0;t=86[34]\d\d$/)
  })

  test('of mails to an address is nobody else’s business', async () => {
    const body = { email: ada.email }
    const { headers } = await it.rest('POST', '/api/auth/password-reset/', { body, ...from('192.0.2.78') })
    expect(headers['ratelimit']).toMatch(/^"resets";r=29;t=\d+$/)
  })
})
