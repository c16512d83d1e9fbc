import { InvalidUsage, NotSignedIn } from '../errors.ts'
import { askSignIn, terminalOf } from '../terminal/prompt.ts'
import { readSecret } from './read-secret.ts'
import type { Credentials } from './session.ts'

interface CredentialFlags {
  username?: string
  passwordStdin?: boolean
  input: boolean
}

/**
 * Finds the username and the password with which a session is opened; on a terminal, asks for what
 * is missing.
 * @throws NotSignedIn if it cannot ask
 */
export async function credentialsOf(flags: CredentialFlags): Promise<Credentials> {
  const { env, stdin } = process
  const username = flags.username ?? (env['QUIZFOLIO_USERNAME'] || undefined)
  if (flags.passwordStdin) {
    if (username === undefined) throw new InvalidUsage('--password-stdin: give --username too')
    return { username, password: await readSecret(stdin, { flag: '--password-stdin', noun: 'password' }) }
  }
  const password = env['QUIZFOLIO_PASSWORD']
  if (username !== undefined && password) return { username, password }
  const terminal = terminalOf(flags)
  if (terminal) return askSignIn(terminal, { username })
  throw new NotSignedIn(
    'Cannot ask for username and password without a terminal: give --username and --password-stdin, set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD, or give --with-token',
  )
}
