import type { Command } from 'commander'
import { NotSignedIn, InvalidUsage } from '../errors.ts'
import { retryOptionsOf } from '../server/retry-options.ts'
import { askSignIn, terminalOf } from '../terminal/prompt.ts'
import { readPassword } from '../session/read-password.ts'
import { addressOf } from '../server/server-address.ts'
import { type Credentials, closeSession, openSession } from '../session/session.ts'
import { readStoredToken, storeToken } from '../session/stored-token.ts'
import { printMessage } from '../terminal/print-message.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addAddressFlags, resolveServer } from './flags/server-flags.ts'

const EXAMPLES = `Examples:
  quizfolio login
  quizfolio login --server https://quiz.example.org --username ada
  pass show quizfolio | quizfolio login --username ada --password-stdin
`

interface LoginFlags extends ServerFlags, OutputFlags {
  username?: string
  passwordStdin?: boolean
}

export function registerLogin(program: Command, signal: AbortSignal): void {
  const command = program
    .command('login')
    .summary('sign in and stay signed in')
    .description('Sign in and stay signed in: the session token is stored for this server.')
    .option('--username <name>', 'the username (default: QUIZFOLIO_USERNAME, else ask)')
    .option(
      '--password-stdin',
      'read the password from standard input (default: QUIZFOLIO_PASSWORD, else ask)',
    )
    .addHelpText('before', EXAMPLES)
    .action((flags: LoginFlags) => runLogin(flags, signal))
  addAddressFlags(command)
  addOutputFlags(command)
}

async function runLogin(flags: LoginFlags, signal: AbortSignal): Promise<void> {
  const { endpoint, source } = resolveServer(flags, process.env)
  const server = addressOf(endpoint)
  if (!flags.quiet)
    printMessage(`Signing in to ${server}${source === 'the default' ? '' : ` (from ${source})`}`)
  const credentials = await credentialsOf(flags)
  const token = await openSession({ endpoint, ...retryOptionsOf(signal, flags) }, credentials)
  const former = await readStoredToken(endpoint)
  const path = await storeToken(endpoint, token).catch(async (error: unknown) => {
    // Close the session: without its token nobody could close it later.
    await closeSession({ endpoint, token }).catch(() => undefined)
    throw error
  })
  // The previous session's token has just been overwritten, so nobody could close that session later.
  if (former !== null) await closeSession({ endpoint, token: former }).catch(() => undefined)
  const { username } = credentials
  if (flags.json) console.log(toJsonLine({ server, username, tokenFile: path }))
  if (flags.quiet) return
  printMessage(`Signed in as ${username}; the token is in ${path}`)
  const variable = ['QUIZFOLIO_TOKEN', 'QUIZFOLIO_TOKEN_FILE'].find((name) => process.env[name])
  if (variable !== undefined) printMessage(`${variable} is set and takes precedence over the stored token`)
}

async function credentialsOf(flags: LoginFlags): Promise<Credentials> {
  const { env, stdin } = process
  const username = flags.username ?? (env['QUIZFOLIO_USERNAME'] || undefined)
  if (flags.passwordStdin) {
    if (username === undefined) throw new InvalidUsage('--password-stdin: give --username too')
    return { username, password: await readPassword(stdin) }
  }
  const password = env['QUIZFOLIO_PASSWORD']
  if (username !== undefined && password) return { username, password }
  const terminal = terminalOf(flags)
  if (terminal) return askSignIn(terminal, { username })
  throw new NotSignedIn(
    'Cannot ask for username and password without a terminal: give --username and --password-stdin, or set QUIZFOLIO_USERNAME and QUIZFOLIO_PASSWORD',
  )
}
