// Checks that no response of a test leaks a secret.
import { peopleOf } from './marked-people.ts'
import type { TestApp } from '../test-app.ts'

// The owner of a quiz may see its content hash, and that of an access token its id. An endpoint is an
// address.
const SECRET_NAME = /token(?!s|_?id|_?endpoint)|^secret$|password|(?<!content)hash/i

/**
 * Fails the test if any response contains a hash, a token, or another user's email address.
 */
export function checkLeaks(test: TestApp): TestApp {
  const { rest } = test
  test.rest = async (method, path, call = {}) => {
    const response = await rest(method, path, call)
    const callerToken = call.token ?? call.headers?.['authorization']?.replace(/^Bearer /, '')
    const requestText = JSON.stringify(call.body ?? '') + String(call.payload ?? '')
    const isNewLink = path.endsWith('/links/') || requestText.includes('createShareLink')
    const isNewToken =
      /^\/api\/(tokens|webhooks)\//.test(path) ||
      /(create|rotate)AccessToken|createWebhook|rotateWebhookSecret/.test(requestText)
    const isCode = path.startsWith('/api/auth/oidc/session') || requestText.includes('redeemSignInCode')
    const isLogin =
      isCode || /^\/api\/(auth\/login|lti\/session)/.test(path) || /logIn|openLtiSession/.test(requestText)
    const others = peopleOf(test).filter(
      (person) =>
        person.token !== callerToken &&
        !(isLogin && requestText.includes(person.username)) &&
        !(isCode && response.text.includes(person.id)),
    )
    const secrets = [
      ...peopleOf(test).map(({ token }) => token),
      ...others.map(({ email }) => email),
      '$argon2',
    ].filter((secret) => response.text.includes(secret))
    secrets.push(...secretNames(response.body?.data, isLogin || isNewLink || isNewToken))
    if (secrets.length > 0)
      throw new Error(`${method} ${path} gives away ${secrets.join(', ')}:\n${response.text.slice(0, 1000)}`)
    return response
  }
  return test
}

function secretNames(value: unknown, mayHoldToken: boolean): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isSecret(name, inner) && !(mayHoldToken && (name === 'token' || name === 'secret')) ? [name] : []),
    ...secretNames(inner, mayHoldToken),
  ])
}

const isSecret = (name: string, value: unknown) => SECRET_NAME.test(name) && typeof value === 'string'
