import { type Server, send } from './client.ts'
import { NotSignedIn } from './failures.ts'
import { graphql } from './gql/gql.ts'
import { type Patience, retry } from './retry.ts'
import type { SignIn } from './sign-in.ts'

const LOG_OUT_LIMIT = 5000

const LogIn = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      __typename
      ... on Session {
        token
      }
      ... on Failure {
        message
      }
    }
  }
`)

const LogOut = graphql(`
  mutation LogOut {
    logOut
  }
`)

/** What a session needs. */
export interface SessionOptions extends Patience {
  endpoint: URL
  signIn: SignIn
}

/**
 * Does something as a signed-in user. A session opened for it is ended behind it, however it ends.
 * @param options who signs in where
 * @param work gets the server with a token
 * @returns what the work returns
 * @throws NotSignedIn when the server refuses the username or password
 */
export async function withSession<Result>(
  options: SessionOptions,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const { endpoint, signIn, signal } = options
  if ('token' in signIn) return work({ endpoint, signal, token: signIn.token })

  const nobody: Server = { endpoint, signal, token: null }
  const { logIn } = await retry(() => send(nobody, LogIn, { input: signIn }), options)
  if (logIn.__typename !== 'Session') throw new NotSignedIn(logIn.message)
  const server: Server = { endpoint, signal, token: logIn.token }
  try {
    return await work(server)
  } finally {
    await logOut(server)
  }
}

// What the user came for is done or has failed by now, and that is what counts: a session that cannot be ended runs
// out by itself. Ctrl-C must not keep this from being sent.
async function logOut(server: Server): Promise<void> {
  const hurry: Server = { ...server, signal: AbortSignal.timeout(LOG_OUT_LIMIT) }
  await send(hurry, LogOut, {}).catch(() => undefined)
}
