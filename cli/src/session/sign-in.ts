import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { NotSignedIn } from '../failures.ts'
import { reasonOf } from '../import/files/path-problem.ts'

/** Who signs in: with the token of a session, or with a password. */
export type SignIn = { token: string; source: string } | { username: string; password: string }

/** Where a way to sign in may be found. */
export interface SignInSources {
  /** By a flag. */
  tokenFile: string | undefined
  environment: Record<string, string | undefined>
  /** By a file of settings. */
  settingsTokenFile?: string | undefined
  /** Where `quizfolio login` keeps the token of this server; it may not be there. */
  storedToken?: string | undefined
  /** Is told of a token that others can read. */
  warn: (message: string) => void
  /** Asks the user for what is missing; null where nobody can be asked. */
  ask: ((known: { username: string | undefined }) => Promise<SignIn>) | null
}

const WAYS =
  'run "quizfolio login", set QUIZFOLIO_TOKEN, give --token-file FILE, set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD, or run this on a terminal to be asked'

/**
 * Finds out how to sign in: flags before the environment, that before settings, then what was stored, and questions
 * last.
 * @param sources where to look
 * @returns the first way found
 * @throws NotSignedIn when there is none
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
  if (storedToken !== undefined && (await exposureOf(storedToken)) !== null) return fromFile(storedToken)
  if (ask) return ask({ username })
  throw new NotSignedIn(`You are not signed in: ${WAYS}`)
}

/**
 * Looks who may read a file.
 * @param path of the file
 * @returns "shared" where others than its owner may, "private" where not; null where there is no such file
 */
export async function exposureOf(path: string): Promise<'shared' | 'private' | null> {
  const file = await stat(path).catch(() => null)
  if (!file) return null
  // Windows has no such mode: what it says there means nothing.
  return process.platform !== 'win32' && (file.mode & 0o077) !== 0 ? 'shared' : 'private'
}

async function readTokenFile(path: string, warn: (message: string) => void): Promise<string> {
  try {
    const text = await readStart(path)
    if ((await exposureOf(path)) === 'shared') warn(`Others can read the token in ${path}: chmod 600 it`)
    return text
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException)
    throw new NotSignedIn(`The token file ${path} cannot be read: ${reason}`)
  }
}

// Some devices have no end, and a token is short.
function readStart(path: string): Promise<string> {
  return textOf(createReadStream(path, { end: 10_000 }))
}

// Checked here because a header with anything else makes fetch throw, with the token in the message.
function tokenOf(text: string, source: string): SignIn {
  const token = text.trim()
  if (!/^[\x21-\x7e]+$/.test(token)) throw new NotSignedIn(`${source} holds no token`)
  return { token, source }
}
