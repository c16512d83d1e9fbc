import { expect, test } from 'vitest'
import { hasStateCookie, stateCookie } from './state-cookie.ts'

const publicUrl = 'https://quiz.example.org'

/** Begins logins in one browser, which sends all its cookies each time or, at the same time, none. */
function begin(states: string[], cookies = new Map<string, string>(), isAtOnce = false): Map<string, string> {
  const header = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const before = header()
  for (const [index, state] of states.entries()) {
    const browser = { cookies: isAtOnce ? before : header(), publicUrl }
    const cookie = stateCookie(state, browser, new Date(index))
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  return cookies
}

const states = Array.from({ length: 100 }, (_, index) => `state-${index}`)
const keptOf = (cookies: Map<string, string>) => {
  const header = `other=1; ${[...cookies].map((pair) => pair.join('=')).join('; ')}`
  return states.filter((state) => hasStateCookie({ cookies: header, publicUrl }, state))
}

test('a browser keeps the latest sixteen states, however many logins it begins', () => {
  expect(keptOf(begin(states))).toEqual(states.slice(-16))
})

test('logins at the same time push out each other, and nothing else', () => {
  const cookies = begin(states, new Map([['other', '1']]), true)
  expect(cookies.size).toBeLessThanOrEqual(17)
  expect(cookies.get('other')).toBe('1')
  expect(keptOf(cookies)).toContain(states.at(-1))
})

test.each([
  [publicUrl, '__Host-quizfolio_1=s.1', true],
  [publicUrl, 'other=1; __Host-quizfolio_1=s.1', true],
  // Another host of the same domain can set these.
  [publicUrl, 'quizfolio_1=s.1', false],
  [publicUrl, '\u00A0__Host-quizfolio_1=s.1', false],
  [publicUrl, '__host-quizfolio_1=s.1', false],
  [publicUrl, '__Host-other=s.1; __Host-quizfolio_1=s0.1', false],
  ['http://localhost:4000', 'quizfolio_1=s.1', true],
  ['http://localhost:4000', 'other=s.1; quizfolio_1=s0.1', false],
])('at %s, the cookies “%s” keep the state: %s', (address, cookies, isKept) => {
  expect(hasStateCookie({ cookies, publicUrl: address }, 's')).toBe(isKept)
  expect(hasStateCookie({ cookies: undefined, publicUrl: address }, '')).toBe(false)
})

test('over TLS, only this host can set the cookie, and frames keep it', () => {
  const cookieAt = (address: string) =>
    stateCookie('s', { cookies: undefined, publicUrl: address }, new Date(0)).replace(/_\d+=/, '_0=')
  expect(cookieAt(publicUrl)).toBe(
    '__Host-quizfolio_0=s.0; Path=/; Max-Age=600; HttpOnly; SameSite=None; Secure; Partitioned',
  )
  expect(cookieAt('http://localhost:4000')).toBe('quizfolio_0=s.0; Path=/; Max-Age=600; HttpOnly')
})
