import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp, type TestResponse } from '../../../test/support/test-app.ts'

const it = useTestApp()
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('GraphiQL, opened in a browser', () => {
  let page: TestResponse
  let policy: string
  let script: string
  let markup: string

  beforeAll(async () => {
    page = await it.rest('GET', '/graphql', { headers: BROWSER })
    policy = String(page.headers['content-security-policy'])
    const [before = ''] = page.text.split('<script>')
    const end = page.text.lastIndexOf('</script>')
    script = page.text.slice(before.length + '<script>'.length, end)
    markup = before + page.text.slice(end)
  })

  test('is an HTML page', () => {
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toMatch(/^\s*<!doctype html>/)
  })

  test('loads nothing from another origin', () => {
    expect(markup.match(/(src|href|action)\s*=\s*"(?!data:)[^"]*/g)).toBeNull()
    expect(markup.match(/@import|url\(\s*["']?(?!data:)[^)#]{0,40}/g)).toBeNull()
    expect(policy).not.toMatch(/https?:|\*/)
  })

  test('may run only its own script', () => {
    const hash = createHash('sha256').update(script).digest('base64')
    const directives = new Map(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )
    expect(directives.get('script-src')).toBe(`'sha256-${hash}'`)
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('connect-src')).toBe("'self'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
  })

  test('has the site’s other security headers', () => {
    expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  })

  test('opens with the examples', () => {
    expect(script).toContain('mutation SaveAnswer($input: SaveAnswerInput!)')
  })
})

describe('the page’s looser policy does not apply to', () => {
  test.each([
    ['a query by GET', 'GET', '/graphql?query={__typename}', 'application/json'],
    ['a query by GET that accepts any type', 'GET', '/graphql?query={__typename}', '*/*'],
    ['a query by POST from a page', 'POST', '/graphql', 'text/html'],
    ['REST', 'GET', '/api/nothing/', 'text/html'],
    ['health', 'GET', '/healthz', 'text/html'],
  ] as const)('%s', async (_what, method, path, accept) => {
    const body = method === 'POST' && { body: { query: '{ __typename }' } }
    const { headers } = await it.rest(method, path, { ...body, headers: { accept } })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; (script-src 'self'|frame-ancestors 'none'$)/,
    )
    expect(headers['content-type'] ?? '').not.toMatch(/html/)
  })
})

test('a query by GET gets its result as JSON', async () => {
  const { status, body } = await it.rest('GET', '/graphql?query={__typename}', {
    headers: { accept: 'application/json' },
  })
  expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }])
})
