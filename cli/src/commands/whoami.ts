import type { Command } from 'commander'
import { patienceOf } from '../server/patience.ts'
import { retryRepeatable } from '../server/retry.ts'
import { addressOf } from '../server/server-address.ts'
import { withSession } from '../session/session.ts'
import { viewerAt } from '../session/viewer.ts'
import { visible, visibleJson } from '../terminal/visible.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addServerFlags, endpointOf, signInOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio whoami
  quizfolio whoami --json
`

/**
 * Registers `quizfolio whoami`.
 * @param program gets the command
 * @param signal aborted when the user wants to stop
 */
export function registerWhoami(program: Command, signal: AbortSignal): void {
  const command = program
    .command('whoami')
    .summary('print who is signed in')
    .description('Print who is signed in. With --verbose, also where, and how.')
    .addHelpText('before', EXAMPLES)
    .action((flags: ServerFlags & OutputFlags) => runWhoami(flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runWhoami(flags: ServerFlags & OutputFlags, signal: AbortSignal): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  const signIn = await signInOf(flags)
  const patience = patienceOf(signal, flags)
  const { username, email } = await withSession({ endpoint, signIn, ...patience }, (server) =>
    retryRepeatable(() => viewerAt(server), patience),
  )
  const server = addressOf(endpoint)
  console.log(flags.json ? visibleJson({ username, email, server }) : visible(username))
}
