import type { Command } from 'commander'
import { InvalidUsage } from '../errors.ts'
import { retryIdempotent } from '../server/retry.ts'
import { retryOptionsOf } from '../server/retry-options.ts'
import { addressOf } from '../server/server-address.ts'
import { credentialsOf } from '../session/credentials.ts'
import { fetchViewer, isAccessToken } from '../session/fetch-viewer.ts'
import { readAccessToken } from '../session/read-access-token.ts'
import { closeSession, openSession } from '../session/session.ts'
import { readStoredToken, storeToken } from '../session/stored-token.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addAddressFlags, resolveServer } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio login
  quizfolio login --server https://quiz.example.org --username ada
  pass show quizfolio | quizfolio login --username ada --password-stdin
  quizfolio login --with-token < token.txt
`

interface LoginFlags extends ServerFlags, OutputFlags {
  username?: string
  passwordStdin?: boolean
  withToken?: boolean
}

export function registerLogin(program: Command, signal: AbortSignal): void {
  const command = program
    .command('login')
    .summary('sign in and stay signed in')
    .description(
      'Sign in and stay signed in: the session token, or an access token, is stored for this server.',
    )
    .option('--username <name>', 'the username (default: QUIZFOLIO_USERNAME, else ask)')
    .option(
      '--password-stdin',
      'read the password from standard input (default: QUIZFOLIO_PASSWORD, else ask)',
    )
    .option('--with-token', 'sign in with an access token: read it from standard input, or ask for it')
    .addHelpText('before', EXAMPLES)
    .action((flags: LoginFlags) => runLogin(flags, signal))
  addAddressFlags(command)
  addOutputFlags(command)
}

async function runLogin(flags: LoginFlags, signal: AbortSignal): Promise<void> {
  if (flags.withToken && (flags.username !== undefined || flags.passwordStdin))
    throw new InvalidUsage('--with-token needs no username and no password: leave their flags out')
  const { endpoint, source } = resolveServer(flags, process.env)
  const server = addressOf(endpoint)
  if (!flags.quiet)
    printMessage(`Signing in to ${server}${source === 'the default' ? '' : ` (from ${source})`}`)
  const { token, username } = await signIn(endpoint, flags, signal)
  const former = await readStoredToken(endpoint)
  const path = await storeToken(endpoint, token).catch(async (error: unknown) => {
    // Close the session: without its token nobody could close it later.
    await endSession(endpoint, token)
    throw error
  })
  // The previous session's token has just been overwritten, so nobody could close that session later.
  if (former !== null && former !== token) await endSession(endpoint, former)
  if (flags.json) console.log(toJsonLine({ server, username, tokenFile: path }))
  if (flags.quiet) return
  printMessage(`Signed in as ${username}; the token is in ${path}`)
  const variable = ['QUIZFOLIO_TOKEN', 'QUIZFOLIO_TOKEN_FILE'].find((name) => process.env[name])
  if (variable !== undefined) printMessage(`${variable} is set and takes precedence over the stored token`)
}

async function signIn(
  endpoint: URL,
  flags: LoginFlags,
  signal: AbortSignal,
): Promise<{ token: string; username: string }> {
  const retryOptions = retryOptionsOf(signal, flags)
  if (flags.withToken) {
    const token = await readAccessToken(flags)
    const { username } = await retryIdempotent(() => fetchViewer({ endpoint, token, signal }), retryOptions)
    return { token, username }
  }
  const credentials = await credentialsOf(flags)
  const token = await openSession({ endpoint, ...retryOptions }, credentials)
  return { token, username: credentials.username }
}

// An access token may be in use elsewhere, so it is left alone. If a session cannot be closed, it expires.
async function endSession(endpoint: URL, token: string): Promise<void> {
  if (!isAccessToken(token)) await closeSession({ endpoint, token }).catch(() => undefined)
}
