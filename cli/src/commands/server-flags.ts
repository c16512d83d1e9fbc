import type { Command } from 'commander'
import { WrongUsage } from '../failures.ts'
import { askSignIn } from '../prompt.ts'
import { type SignIn, findSignIn } from '../sign-in.ts'

const DEFAULT_SERVER = 'http://localhost:4000'

/** The flags of every command that talks to a server. */
export interface ServerFlags {
  server?: string
  tokenFile?: string
  input: boolean
}

/**
 * Adds the flags that every command needs which talks to a server.
 * @param command gets them
 */
export function addServerFlags(command: Command): void {
  command
    .option('--server <url>', `the server's address (default: QUIZFOLIO_SERVER, else ${DEFAULT_SERVER})`)
    .option('--token-file <file>', 'a file that holds nothing but the token of a session')
    .option('--no-input', 'never ask; fail where something is missing')
}

/**
 * Finds the GraphQL endpoint.
 * @param flags of the command
 * @param environment its variables
 * @returns the endpoint
 * @throws WrongUsage when the address is none
 */
export function endpointOf({ server }: Pick<ServerFlags, 'server'>, environment: NodeJS.ProcessEnv): URL {
  const source = server === undefined ? 'QUIZFOLIO_SERVER' : '--server'
  const address = server ?? (environment['QUIZFOLIO_SERVER'] || DEFAULT_SERVER)
  const base = URL.canParse(address) ? new URL(address) : null
  if (!base || !/^https?:$/.test(base.protocol)) {
    throw new WrongUsage(`${source}: give an address such as ${DEFAULT_SERVER}`)
  }
  if (base.username || base.password) throw new WrongUsage(`${source}: the address must not hold a password`)
  return new URL('graphql', `${base.origin}${base.pathname.replace(/\/*$/, '/')}`)
}

/**
 * Finds out how to sign in, and asks on a terminal if it must.
 * @param flags of the command
 * @returns how to sign in
 * @throws NotSignedIn when there is no way
 */
export function signInOf({ tokenFile, input }: ServerFlags): Promise<SignIn> {
  const { stdin, stderr, env } = process
  const canAsk = input && stdin.isTTY && stderr.isTTY
  const ask = (known: { username: string | undefined }) => askSignIn({ input: stdin, output: stderr }, known)
  return findSignIn({ tokenFile, environment: env, ask: canAsk ? ask : null })
}
