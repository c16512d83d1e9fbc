import { type Server, send } from '../server/client.ts'
import { NotSignedIn, UnknownAnswer } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import { type Patience, retry } from '../server/retry.ts'
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
    logOut {
      __typename
    }
  }
`)

/** What a session needs. */
export interface SessionOptions extends Patience {
  endpoint: URL
  signIn: SignIn
}

/** Who signs in. */
export interface Credentials {
  username: string
  password: string
}

/**
 * Does something as a signed-in user. A session opened for it is ended behind it, however it ends; one whose token was
 * given or stored is left open.
 * @param options who signs in where
 * @param work gets the server with a token
 * @returns what the work returns
 * @throws NotSignedIn when the server refuses the username, the password or the token
 */
export async function withSession<Result>(
  options: SessionOptions,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const { endpoint, signIn, signal } = options
  if ('token' in signIn) {
    return work({ endpoint, signal, token: signIn.token }).catch((error: unknown) => {
      if (!(error instanceof NotSignedIn)) throw error
      const message = error.message.replace(/[.:]?$/, '')
      throw new NotSignedIn(`${message} (the token came from ${signIn.source})`)
    })
  }
  const server: Server = { endpoint, signal, token: await openSession(options, signIn) }
  try {
    return await work(server)
  } finally {
    // What the user came for is done or has failed by now, and that is what counts: a session that cannot be ended
    // runs out by itself.
    await closeSession(server).catch(() => undefined)
  }
}

/**
 * Opens a session.
 * @param where the server, and how to wait for it
 * @param input who signs in
 * @returns its token
 * @throws NotSignedIn when the server refuses the username or the password
 */
export async function openSession(where: Patience & { endpoint: URL }, input: Credentials): Promise<string> {
  const nobody: Server = { endpoint: where.endpoint, signal: where.signal, token: null }
  const { logIn } = await retry(() => send(nobody, LogIn, { input }), where)
  if (!logIn) throw new UnknownAnswer()
  if (logIn.__typename !== 'Session') throw new NotSignedIn(logIn.message)
  return logIn.token
}

/**
 * Ends a session, unless it has ended already. Ctrl-C does not keep this from being sent, and it gives up after a few seconds.
 * @param server with the token of the session
 * @throws Failure that says why the session may still be open
 */
export async function closeSession(server: Pick<Server, 'endpoint' | 'token'>): Promise<void> {
  await send({ ...server, signal: AbortSignal.timeout(LOG_OUT_LIMIT) }, LogOut, {})
}
