import { type Server, send } from '../server/client.ts'
import { NotSignedIn, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type RetryOptions, retry } from '../server/retry.ts'
import type { SignIn } from './sign-in.ts'

/** In milliseconds. */
const LOG_OUT_TIMEOUT = 5000

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

export interface SessionOptions extends RetryOptions {
  endpoint: URL
  signIn: SignIn
}

export interface Credentials {
  username: string
  password: string
}

/**
 * Runs `work` with a session. If signing in took a password, the session is closed afterwards; the session of
 * a token stays open.
 * @throws NotSignedIn if the server rejects the credentials or the token
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
    // A failure to close is ignored: it does not change the result of the work, and the session expires.
    await closeSession(server).catch(() => undefined)
  }
}

/**
 * @throws NotSignedIn if the server rejects username or password
 */
export async function openSession(
  options: RetryOptions & { endpoint: URL },
  input: Credentials,
): Promise<string> {
  const anonymous: Server = { endpoint: options.endpoint, signal: options.signal, token: null }
  const { logIn } = await retry(() => send(anonymous, LogIn, { input }), options)
  if (!logIn) throw new UnexpectedResponse()
  if (logIn.__typename !== 'Session') throw new NotSignedIn(logIn.message)
  return logIn.token
}

/**
 * Closes a session, even after Ctrl-C.
 * @throws Failure, or a TimeoutError after a few seconds, if the session may still be open
 */
export async function closeSession(server: Pick<Server, 'endpoint' | 'token'>): Promise<void> {
  await send({ ...server, signal: AbortSignal.timeout(LOG_OUT_TIMEOUT) }, LogOut, {})
}
