import { readFile } from 'node:fs/promises'
import { NotSignedIn } from './failures.ts'

/** Who signs in: with the token of a session, or with a password. */
export type SignIn = { token: string } | { username: string; password: string }

/** Where a way to sign in may be found. */
export interface SignInSources {
  tokenFile: string | undefined
  environment: Record<string, string | undefined>
  /** Asks the user for what is missing; null where nobody can be asked. */
  ask: ((known: { username: string | undefined }) => Promise<SignIn>) | null
}

const WAYS =
  'set QUIZFOLIO_TOKEN, give --token-file FILE, set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD, or run this on a terminal to be asked'

/**
 * Finds out how to sign in: a flag before the environment, a token before a password, and questions last.
 * @param sources where to look
 * @returns the first way found
 * @throws NotSignedIn when there is none
 */
export async function findSignIn({ tokenFile, environment, ask }: SignInSources): Promise<SignIn> {
  if (tokenFile !== undefined) return tokenOf(await readTokenFile(tokenFile), tokenFile)
  const token = environment['QUIZFOLIO_TOKEN']
  if (token) return tokenOf(token, 'QUIZFOLIO_TOKEN')
  const username = environment['QUIZFOLIO_USERNAME'] || undefined
  const password = environment['QUIZFOLIO_PASSWORD']
  if (username !== undefined && password) return { username, password }
  if (ask) return ask({ username })
  throw new NotSignedIn(`You are not signed in: ${WAYS}`)
}

async function readTokenFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new NotSignedIn(`The token file ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

// Checked here because a header with anything else makes fetch throw, with the token in the message.
function tokenOf(text: string, source: string): SignIn {
  const token = text.trim()
  if (!/^[\x21-\x7e]+$/.test(token)) throw new NotSignedIn(`${source} holds no token`)
  return { token }
}
