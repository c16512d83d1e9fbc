// Whatever a test calls, each answer is as described and gives no secret away.
import { describedAnswers, type CheckAnswer } from './described-answers.ts'
import { peopleOf } from './marked-people.ts'
import type { TestApp } from './test-app.ts'

const SECRET_NAME = /token|password|hash/i
const HASH = /\$argon2/

/**
 * Makes every call of a test's server fail the test where its answer is not as described, or holds a hash, a token, or
 * the email address of somebody else than who calls.
 */
export function watchAnswers(test: TestApp): TestApp {
  const { rest } = test
  let check: CheckAnswer | undefined
  test.rest = async (method, path, call = {}) => {
    check ??= describedAnswers((await rest('GET', '/api/openapi.json')).body)
    const answer = await rest(method, path, call)
    check(method, path, answer.status, answer.body)
    const sent = call.token ?? call.headers?.['authorization']?.replace(/^Bearer /, '')
    const isLogin = /auth\/login/.test(path) || JSON.stringify(call.body ?? '').includes('logIn')
    const secrets = [...secretValues(test, sent, answer.text), ...secretNames(answer.body?.data, isLogin)]
    if (secrets.length > 0)
      throw new Error(`${method} ${path} gives away ${secrets.join(', ')}:\n${answer.text.slice(0, 1000)}`)
    return answer
  }
  return test
}

function secretValues(test: TestApp, sent: string | undefined, text: string): string[] {
  const people = peopleOf(test)
  const others = people.filter(({ token }) => token !== sent)
  const values = [...people.map(({ token }) => token), ...others.map(({ email }) => email)]
  return [...values.filter((value) => text.includes(value)), ...(HASH.test(text) ? ['a hash'] : [])]
}

function secretNames(value: unknown, isLogin: boolean): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isSecret(name, inner) && !(isLogin && name === 'token') ? [name] : []),
    ...secretNames(inner, isLogin),
  ])
}

const isSecret = (name: string, value: unknown) => SECRET_NAME.test(name) && typeof value === 'string'
