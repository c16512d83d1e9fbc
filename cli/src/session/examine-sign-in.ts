import { Failure } from '../failures.ts'
import type { Finding } from '../terminal/finding.ts'
import { type Patience, retryRepeatable } from '../server/retry.ts'
import { withSession } from './session.ts'
import { type SignIn, exposureOf } from './sign-in.ts'
import { viewerAt } from './viewer.ts'

/**
 * Looks whether there is a way to sign in, whether nobody else can read its token, and whether the server takes it.
 * @param endpoint of the server
 * @param find finds the way to sign in, and asks nobody
 * @param patience how to wait; null where the server cannot be asked
 * @yields what it finds
 */
export async function* examineSignIn(
  endpoint: URL,
  find: () => Promise<SignIn>,
  patience: Patience | null,
): AsyncGenerator<Finding, void> {
  const signIn = await find().catch(failureOf)
  if (signIn instanceof Failure) {
    yield { check: 'token', outcome: 'fail', message: signIn.message, exitCode: signIn.exitCode }
    return
  }
  if ('token' in signIn) yield* privacy(signIn.source)
  const source = 'token' in signIn ? `the token from ${signIn.source}` : 'username and password'
  if (!patience) return
  const viewer = await withSession({ endpoint, signIn, ...patience }, (server) =>
    retryRepeatable(() => viewerAt(server), patience),
  ).catch(failureOf)
  if (viewer instanceof Failure) {
    yield { check: 'token', outcome: 'fail', message: viewer.message, exitCode: viewer.exitCode }
  } else {
    yield { check: 'token', outcome: 'ok', message: `signed in as ${viewer.username} by ${source}` }
  }
}

async function* privacy(path: string): AsyncGenerator<Finding, void> {
  const exposure = await exposureOf(path)
  if (exposure === 'private')
    yield { check: 'token file', outcome: 'ok', message: `only you can read ${path}` }
  if (exposure === 'shared') {
    yield { check: 'token file', outcome: 'warn', message: `others can read ${path}: chmod 600 it` }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}
