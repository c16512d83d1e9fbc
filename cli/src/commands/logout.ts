import type { Command } from 'commander'
import { Failure } from '../errors.ts'
import { addressOf } from '../server/server-address.ts'
import { isAccessToken } from '../session/fetch-viewer.ts'
import { closeSession } from '../session/session.ts'
import { deleteToken, readStoredToken } from '../session/stored-token.ts'
import { printMessage } from '../terminal/print-message.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addAddressFlags, endpointOf } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio logout
  quizfolio logout --server https://quiz.example.org
`

export function registerLogout(program: Command): void {
  const command = program
    .command('logout')
    .summary('sign out')
    .description(
      'End the session that "quizfolio login" opened on this server, and delete its token. An access token is only deleted ' +
        'from this computer: "quizfolio token revoke" revokes it.',
    )
    .addHelpText('before', EXAMPLES)
    .action(runLogout)
  addAddressFlags(command)
  addOutputFlags(command)
}

async function runLogout(flags: ServerFlags & OutputFlags): Promise<void> {
  const endpoint = endpointOf(flags, process.env)
  const server = addressOf(endpoint)
  const token = await readStoredToken(endpoint)
  // Delete the token first, so that it is gone even if the request fails.
  const notDeleted = await deleteToken(endpoint).then(
    () => null,
    (error: Error) => error,
  )
  const isSession = token !== null && !isAccessToken(token)
  const problem = isSession ? await tryCloseSession(endpoint, token) : null
  if (flags.json) {
    console.log(
      toJsonLine({
        server,
        tokenDeleted: token !== null && notDeleted === null,
        sessionEnded: isSession && problem === null,
      }),
    )
  }
  if (notDeleted) throw notDeleted
  if (flags.quiet) return
  if (token === null) printMessage(`You were not signed in to ${server}`)
  else if (!isSession)
    printMessage('The access token is deleted from this computer; it still works until you revoke it')
  else if (problem === null) printMessage(`Signed out of ${server}`)
  else
    printMessage(`The token is deleted, but the session on ${server} stays open until it expires: ${problem}`)
}

// Returns why the session could not be closed; null if it is closed.
async function tryCloseSession(endpoint: URL, token: string): Promise<string | null> {
  try {
    await closeSession({ endpoint, token })
    return null
  } catch (error) {
    return error instanceof Failure ? error.message : 'the server did not answer in time'
  }
}
