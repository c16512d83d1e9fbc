import { expect, test } from 'vitest'
import { hasStateCookie, stateCookie } from './state-cookie.ts'

const publicUrl = 'https://quiz.example.org'

/** Begins logins in one browser, which sends all its cookies each time or, at the same time, none. */
function begin(states: string[], cookies = new Map<string, string>(), isAtOnce = false): Map<string, string> {
  const header = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const before = header()
  for (const [index, state] of states.entries()) {
    const browser = { cookies: isAtOnce ? before : header(), publicUrl, now: new Date(index) }
    const [name = '', value = ''] = stateCookie(state, browser).split(';')[0]?.split('=') ?? []
    cookies.set(name, value)
  }
  return cookies
}

const states = Array.from({ length: 100 }, (_, index) => `state-${index}`)
const keptOf = (cookies: Map<string, string>) => {
  const header = `other=1; ${[...cookies].map((pair) => pair.join('=')).join('; ')}`
  return states.filter((state) => hasStateCookie(header, state))
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

test('a cookie of another name or with another state proves nothing', () => {
  expect(hasStateCookie('other=state-1.1; quizfolio_1=state-10.1', 'state-1')).toBe(false)
  expect(hasStateCookie(undefined, '')).toBe(false)
  expect(stateCookie('s', { cookies: undefined, publicUrl, now: new Date(0) })).toMatch(
    /^quizfolio_\d+=s\.0; Path=\/lti; Max-Age=600; HttpOnly; SameSite=None; Secure; Partitioned$/,
  )
})
