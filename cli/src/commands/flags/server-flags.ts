import type { Command } from 'commander'
import { InvalidUsage } from '../../errors.ts'
import { type Terminal, askSignIn, terminalOf } from '../../terminal/prompt.ts'
import { DEFAULT_SERVER, addressOf, addressProblem, endpointAt } from '../../server/server-address.ts'
import { findSetting, readSettings } from '../../settings/settings.ts'
import { type SignIn, type SignInSources, findSignIn } from '../../session/sign-in.ts'
import { addInputFlag } from './output-flags.ts'
import { storedTokenPath } from '../../session/stored-token.ts'
import { printMessage } from '../../terminal/print-message.ts'

export interface ServerFlags {
  server?: string
  tokenFile?: string
  input: boolean
  quiet?: boolean
  verbose?: boolean
}

export interface ResolvedServer {
  endpoint: URL
  /** Where the address comes from: a flag, a variable, the path of a settings file, or "the default". */
  source: string
  /** Whether the address comes from a project's settings file, which someone else may have written. */
  isProject: boolean
}

/** Adds the flags of commands that need a session. */
export function addServerFlags(command: Command): void {
  addAddressFlags(command)
  command.option('--token-file <file>', 'a file that contains only a session token or an access token')
}

export function addAddressFlags(command: Command): void {
  command.option(
    '--server <url>',
    `the server's address (default: QUIZFOLIO_SERVER, settings, ${DEFAULT_SERVER})`,
  )
  addInputFlag(command)
}

/**
 * Resolves the server: first --server, then QUIZFOLIO_SERVER, then settings files, then the default.
 * @throws InvalidUsage if the address or a settings file is invalid
 */
export function resolveServer(
  { server }: Pick<ServerFlags, 'server'>,
  environment: NodeJS.ProcessEnv,
): ResolvedServer {
  const address = server ?? (environment['QUIZFOLIO_SERVER'] || undefined)
  const source = server === undefined ? 'QUIZFOLIO_SERVER' : '--server'
  if (address !== undefined) {
    const problem = addressProblem(address)
    if (problem !== null) throw new InvalidUsage(`${source}: ${problem}`)
    return { endpoint: endpointAt(address), source, isProject: false }
  }
  const setting = findSetting(readSettings(), 'server')
  if (!setting) return { endpoint: endpointAt(DEFAULT_SERVER), source: 'the default', isProject: false }
  return { endpoint: endpointAt(setting.value), source: setting.path, isProject: setting.isProject }
}

/**
 * Returns the URL of the GraphQL endpoint.
 * @throws InvalidUsage if the address or a settings file is invalid
 */
export function endpointOf(flags: Pick<ServerFlags, 'server'>, environment: NodeJS.ProcessEnv): URL {
  return resolveServer(flags, environment).endpoint
}

/**
 * Finds a way to sign in; on a terminal, asks if there is no other way.
 * @throws NotSignedIn if there is none
 */
export async function resolveSignIn(flags: ServerFlags): Promise<SignIn> {
  const { endpoint, source, isProject } = resolveServer(flags, process.env)
  const address = addressOf(endpoint)
  const stored = storedTokenPath(endpoint)
  const terminal = terminalOf(flags)
  const signIn = await findSignIn({
    tokenFile: flags.tokenFile,
    environment: process.env,
    settingsTokenFile: settingsTokenFile(isProject),
    storedToken: stored,
    warn: printMessage,
    ask: terminal && promptFor(address, terminal),
  })
  // If a project's settings name the server, show the user where their credentials are sent.
  const isStored = 'token' in signIn && signIn.source === stored
  if (flags.verbose || (isProject && !isStored && !flags.quiet)) {
    const method = 'token' in signIn ? `the token from ${signIn.source}` : 'username and password'
    printMessage(`Signing in to ${address} (from ${source}) with ${method}`)
  }
  return signIn
}

// A token file in the user's own settings belongs to the user's server, not to one that a project names.
function settingsTokenFile(isProject: boolean): string | undefined {
  const settings = readSettings()
  return findSetting(isProject ? { ...settings, user: null } : settings, 'tokenFile')?.value
}

// Show the server's address before the user types a password.
function promptFor(address: string, terminal: Terminal): SignInSources['ask'] {
  return (prefilled) => {
    printMessage(`Signing in to ${address}`)
    return askSignIn(terminal, prefilled)
  }
}
