import { ACCESS_TOKEN_PREFIX } from 'quiz-format/rules'
import { NotSignedIn } from '../errors.ts'
import { askToken, terminalOf } from '../terminal/prompt.ts'
import { isAccessToken } from './fetch-viewer.ts'
import { parseToken } from './parse-token.ts'
import { readSecret } from './read-secret.ts'

/**
 * Reads an access token from standard input; on a terminal, asks for it.
 * @throws NotSignedIn if what is read is no access token
 */
export async function readAccessToken(flags: { input: boolean }): Promise<string> {
  const terminal = terminalOf(flags)
  const text = terminal
    ? await askToken(terminal)
    : await readSecret(process.stdin, { flag: '--with-token', noun: 'token' })
  const token = parseToken(text)
  if (token === null || !isAccessToken(token))
    throw new NotSignedIn(`This is no access token: they begin with ${ACCESS_TOKEN_PREFIX}`)
  return token
}
