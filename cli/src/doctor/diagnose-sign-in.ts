import { Failure, Interrupted } from '../errors.ts'
import type { Diagnostic } from './diagnostic.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { withSession } from '../session/session.ts'
import { type SignIn, fileExposure } from '../session/sign-in.ts'
import { fetchViewer } from '../session/fetch-viewer.ts'

/**
 * Checks that there is a way to sign in, that the token file is private if there is one, and that the server
 * accepts the token or password.
 * @param findSignIn must not prompt
 * @param retryOptions null if the server is unavailable: then it is not contacted
 */
export async function* diagnoseSignIn(
  endpoint: URL,
  findSignIn: () => Promise<SignIn>,
  retryOptions: RetryOptions | null,
): AsyncGenerator<Diagnostic, void> {
  const signIn = await findSignIn().catch(failureOf)
  if (signIn instanceof Failure) {
    yield { check: 'token', outcome: 'fail', message: signIn.message, exitCode: signIn.exitCode }
    return
  }
  if ('token' in signIn) yield* tokenFileExposure(signIn.source)
  const source = 'token' in signIn ? `the token from ${signIn.source}` : 'username and password'
  if (!retryOptions) return
  const viewer = await withSession({ endpoint, signIn, ...retryOptions }, (server) =>
    retryIdempotent(() => fetchViewer(server), retryOptions),
  ).catch(failureOf)
  if (viewer instanceof Failure) {
    yield { check: 'token', outcome: 'fail', message: viewer.message, exitCode: viewer.exitCode }
  } else {
    yield { check: 'token', outcome: 'ok', message: `signed in as ${viewer.username} with ${source}` }
  }
}

async function* tokenFileExposure(path: string): AsyncGenerator<Diagnostic, void> {
  const exposure = await fileExposure(path)
  if (exposure === 'private')
    yield { check: 'token file', outcome: 'ok', message: `only you can read ${path}` }
  if (exposure === 'shared') {
    yield {
      check: 'token file',
      outcome: 'warn',
      message: `other users can read ${path}: run chmod 600 on it`,
    }
  }
}

// Ctrl-C ends the program: it is not a failed check.
function failureOf(error: unknown): Failure {
  if (error instanceof Failure && !(error instanceof Interrupted)) return error
  throw error
}
