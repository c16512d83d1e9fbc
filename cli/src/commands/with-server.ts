import type { Server } from '../server/client.ts'
import { retryOptionsOf } from '../server/retry-options.ts'
import type { RetryOptions } from '../server/retry.ts'
import { withSession } from '../session/session.ts'
import { type ServerFlags, endpointOf, resolveSignIn } from './flags/server-flags.ts'

/** Signs in as the flags say, and runs `work` with the session. */
export async function withServer<Result>(
  flags: ServerFlags,
  signal: AbortSignal,
  work: (server: Server, retryOptions: RetryOptions) => Promise<Result>,
): Promise<Result> {
  const endpoint = endpointOf(flags, process.env)
  const signIn = await resolveSignIn(flags)
  const retryOptions = retryOptionsOf(signal, flags)
  return withSession({ endpoint, signIn, ...retryOptions }, (server) => work(server, retryOptions))
}
