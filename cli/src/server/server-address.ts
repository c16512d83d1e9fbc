export const DEFAULT_SERVER = 'http://localhost:4000'

/** Returns what is wrong with the address of a server; null for a valid address. */
export function addressProblem(address: string): string | null {
  const base = URL.canParse(address) ? new URL(address) : null
  if (!base || !/^https?:$/.test(base.protocol)) return `give an address such as ${DEFAULT_SERVER}`
  return base.username || base.password ? 'the address must not contain a password' : null
}

/**
 * Returns the GraphQL endpoint of a server, without query and fragment.
 * @param address valid; may already be the endpoint
 */
export function endpointAt(address: string): URL {
  const { origin, pathname } = new URL(address)
  const base = pathname.replace(/(?:\/graphql)?\/*$/, '/')
  return new URL('graphql', `${origin}${base}`)
}

/** Returns the address for display: the endpoint without /graphql. */
export function addressOf(endpoint: URL): string {
  return endpoint.href.replace(/\/graphql$/, '')
}
