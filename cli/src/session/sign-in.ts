import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { NotSignedIn } from '../errors.ts'
import { parseToken } from './parse-token.ts'
import { readErrorReason } from '../files/file-error-reason.ts'

export type SignIn = { token: string; source: string } | { username: string; password: string }

export interface SignInSources {
  /** The value of --token-file. */
  tokenFile: string | undefined
  environment: Record<string, string | undefined>
  /** The `tokenFile` of a settings file. */
  settingsTokenFile?: string | undefined
  /** Where `quizfolio login` stores the token for this server. There may be no such file. */
  storedToken?: string | undefined
  /** Called if other users can read the token file. */
  warn: (message: string) => void
  /** Prompts for the missing credentials; null if prompting is not possible. */
  ask: ((prefilled: { username: string | undefined }) => Promise<SignIn>) | null
}

const WAYS_TO_SIGN_IN =
  'run "quizfolio login", set QUIZFOLIO_TOKEN, give --token-file FILE, set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD, or run this on a terminal to be prompted'

/**
 * Finds a way to sign in. Precedence: flags, environment, settings, stored token, prompt.
 * @throws NotSignedIn if there is none
 */
export async function findSignIn(sources: SignInSources): Promise<SignIn> {
  const { environment, settingsTokenFile, storedToken, warn, ask } = sources
  const fromFile = async (path: string) => tokenOf(await readTokenFile(path, warn), path)
  if (sources.tokenFile !== undefined) return fromFile(sources.tokenFile)
  const token = environment['QUIZFOLIO_TOKEN']
  if (token) return tokenOf(token, 'QUIZFOLIO_TOKEN')
  const tokenFile = environment['QUIZFOLIO_TOKEN_FILE']
  if (tokenFile) return fromFile(tokenFile)
  const username = environment['QUIZFOLIO_USERNAME'] || undefined
  const password = environment['QUIZFOLIO_PASSWORD']
  if (username !== undefined && password) return { username, password }
  if (settingsTokenFile !== undefined) return fromFile(settingsTokenFile)
  if (storedToken !== undefined && (await fileExposure(storedToken)) !== null) return fromFile(storedToken)
  if (ask) return ask({ username })
  throw new NotSignedIn(`You are not signed in: ${WAYS_TO_SIGN_IN}`)
}

/**
 * Returns whether other users can read a file ("shared") or not ("private"); null if there is no such file.
 */
export async function fileExposure(path: string): Promise<'shared' | 'private' | null> {
  const file = await stat(path).catch(() => null)
  if (!file) return null
  // Windows has no such permission bits; Node.js makes them up.
  return process.platform !== 'win32' && (file.mode & 0o077) !== 0 ? 'shared' : 'private'
}

async function readTokenFile(path: string, warn: (message: string) => void): Promise<string> {
  try {
    const text = await readFileStart(path)
    if ((await fileExposure(path)) === 'shared')
      warn(`Other users can read the token in ${path}: run chmod 600 on it`)
    return text
  } catch (error) {
    const reason = readErrorReason(error as NodeJS.ErrnoException)
    throw new NotSignedIn(`The token file ${path} cannot be read: ${reason}`)
  }
}

// A token is short, and some devices, such as /dev/zero, never end.
function readFileStart(path: string): Promise<string> {
  return textOf(createReadStream(path, { end: 10_000 }))
}

function tokenOf(text: string, source: string): SignIn {
  const token = parseToken(text)
  if (token === null) throw new NotSignedIn(`${source} does not contain a valid token`)
  return { token, source }
}
