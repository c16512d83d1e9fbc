import type { Command } from 'commander'
import { WrongUsage } from '../failures.ts'
import { type Terminal, askSignIn, terminalOf } from '../terminal/prompt.ts'
import { DEFAULT_SERVER, addressOf, addressProblem, endpointAt } from '../server/server-address.ts'
import { findSetting, readSettings } from '../settings/settings.ts'
import { type SignIn, type SignInSources, findSignIn } from '../session/sign-in.ts'
import { addInputFlag } from './output-flags.ts'
import { storedTokenPath } from '../session/stored-token.ts'
import { tell } from '../terminal/tell.ts'

/** The flags of every command that talks to a server. */
export interface ServerFlags {
  server?: string
  tokenFile?: string
  input: boolean
  quiet?: boolean
  verbose?: boolean
}

/** A server, and who named it. */
export interface ServerChoice {
  endpoint: URL
  /** A flag, a variable, a file, or "the default". */
  source: string
  /** Whether a file named it that came with a project, perhaps from somebody else. */
  isProject: boolean
}

/**
 * Adds the flags that every command needs which talks to a server.
 * @param command gets them
 */
export function addServerFlags(command: Command): void {
  addAddressFlags(command)
  command.option('--token-file <file>', 'a file that holds nothing but the token of a session')
}

/**
 * Adds the flags that say which server, and whether the user may be asked.
 * @param command gets them
 */
export function addAddressFlags(command: Command): void {
  command.option(
    '--server <url>',
    `the server's address (default: QUIZFOLIO_SERVER, settings, ${DEFAULT_SERVER})`,
  )
  addInputFlag(command)
}

/**
 * Finds the server, and who named it: flags before the environment, that before the files of settings.
 * @param flags of the command
 * @param environment its variables
 * @returns the server
 * @throws WrongUsage when the address is none, or a file of settings is wrong
 */
export function serverOf(
  { server }: Pick<ServerFlags, 'server'>,
  environment: NodeJS.ProcessEnv,
): ServerChoice {
  const given = server ?? (environment['QUIZFOLIO_SERVER'] || undefined)
  const source = server === undefined ? 'QUIZFOLIO_SERVER' : '--server'
  if (given !== undefined) {
    const problem = addressProblem(given)
    if (problem !== null) throw new WrongUsage(`${source}: ${problem}`)
    return { endpoint: endpointAt(given), source, isProject: false }
  }
  const found = findSetting(readSettings(), 'server')
  if (!found) return { endpoint: endpointAt(DEFAULT_SERVER), source: 'the default', isProject: false }
  return { endpoint: endpointAt(found.value), source: found.path, isProject: found.isProject }
}

/**
 * Finds the GraphQL endpoint.
 * @param flags of the command
 * @param environment its variables
 * @returns the endpoint
 * @throws WrongUsage when the address is none, or a file of settings is wrong
 */
export function endpointOf(flags: Pick<ServerFlags, 'server'>, environment: NodeJS.ProcessEnv): URL {
  return serverOf(flags, environment).endpoint
}

/**
 * Finds out how to sign in, and asks on a terminal if it must.
 * @param flags of the command
 * @returns how to sign in
 * @throws NotSignedIn when there is no way
 */
export async function signInOf(flags: ServerFlags): Promise<SignIn> {
  const { endpoint, source, isProject } = serverOf(flags, process.env)
  const address = addressOf(endpoint)
  const stored = storedTokenPath(endpoint)
  const terminal = terminalOf(flags)
  const signIn = await findSignIn({
    tokenFile: flags.tokenFile,
    environment: process.env,
    settingsTokenFile: tokenFileFor(isProject),
    storedToken: stored,
    warn: tell,
    ask: terminal && askingAt(address, terminal),
  })
  // Whoever works in a folder from somebody else should see where their password goes.
  const isStored = 'token' in signIn && signIn.source === stored
  if (flags.verbose || (isProject && !isStored && !flags.quiet)) {
    const way = 'token' in signIn ? `the token from ${signIn.source}` : 'username and password'
    tell(`Signing in at ${address} (from ${source}) by ${way}`)
  }
  return signIn
}

// The token in the user's own settings is for the server that the user names, not for one that a project names.
function tokenFileFor(isProject: boolean): string | undefined {
  const settings = readSettings()
  return findSetting(isProject ? { ...settings, user: null } : settings, 'tokenFile')?.value
}

// Nobody should type a password without knowing where it goes.
function askingAt(address: string, terminal: Terminal): SignInSources['ask'] {
  return (known) => {
    tell(`Signing in at ${address}`)
    return askSignIn(terminal, known)
  }
}
