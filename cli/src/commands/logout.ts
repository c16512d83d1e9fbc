import type { Command } from 'commander'
import { Failure } from '../failures.ts'
import { addressOf } from '../server/server-address.ts'
import { closeSession } from '../session/session.ts'
import { deleteToken, readStoredToken } from '../session/stored-token.ts'
import { tell } from '../terminal/tell.ts'
import { visibleJson } from '../terminal/visible.ts'
import { type OutputFlags, addOutputFlags } from './output-flags.ts'
import { type ServerFlags, addAddressFlags, endpointOf } from './server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio logout
  quizfolio logout --server https://quiz.example.org
`

/**
 * Registers `quizfolio logout`.
 * @param program gets the command
 */
export function registerLogout(program: Command): void {
  const command = program
    .command('logout')
    .summary('end that session')
    .description('End the session that "quizfolio login" opened at this server, and delete its token.')
    .addHelpText('before', EXAMPLES)
    .action(runLogout)
  addAddressFlags(command)
  addOutputFlags(command)
}

async function runLogout(flags: ServerFlags & OutputFlags): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  const server = addressOf(endpoint)
  const token = await readStoredToken(endpoint)
  // First, so that the token is gone whatever happens next.
  const notDeleted = await deleteToken(endpoint).then(
    () => null,
    (error: Error) => error,
  )
  const problem = token === null ? null : await endSession(endpoint, token)
  if (flags.json) {
    console.log(
      visibleJson({
        server,
        tokenDeleted: token !== null && notDeleted === null,
        sessionEnded: token !== null && problem === null,
      }),
    )
  }
  if (notDeleted) throw notDeleted
  if (flags.quiet) return
  if (token === null) tell(`Nobody was signed in at ${server}`)
  else if (problem === null) tell(`Signed out at ${server}`)
  else
    tell(
      `The token is deleted. The session at ${server} could not be ended and runs out by itself: ${problem}`,
    )
}

// Null when the session has ended, now or before.
async function endSession(endpoint: URL, token: string): Promise<string | null> {
  try {
    await closeSession({ endpoint, token })
    return null
  } catch (error) {
    return error instanceof Failure ? error.message : 'the server did not answer in time'
  }
}
