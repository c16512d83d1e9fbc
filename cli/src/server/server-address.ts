/** Where a server is looked for when nobody says. */
export const DEFAULT_SERVER = 'http://localhost:4000'

/**
 * Checks the address of a server.
 * @param address as given
 * @returns what is wrong with it, or null
 */
export function addressProblem(address: string): string | null {
  const base = URL.canParse(address) ? new URL(address) : null
  if (!base || !/^https?:$/.test(base.protocol)) return `give an address such as ${DEFAULT_SERVER}`
  return base.username || base.password ? 'the address must not hold a password' : null
}

/**
 * Finds the GraphQL endpoint of a server.
 * @param address a good one, or already that of the endpoint; what follows its path does not count
 * @returns the endpoint
 */
export function endpointAt(address: string): URL {
  const { origin, pathname } = new URL(address)
  const base = pathname.replace(/(?:\/graphql)?\/*$/, '/')
  return new URL('graphql', `${origin}${base}`)
}

/**
 * Finds the address that people know a server by.
 * @param endpoint of the server
 * @returns the address, without a slash at its end
 */
export function addressOf(endpoint: URL): string {
  return endpoint.href.replace(/\/graphql$/, '')
}
