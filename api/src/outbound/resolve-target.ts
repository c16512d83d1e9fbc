import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { addressOf, isPublic, isWithin, type Network } from './networks.ts'

/** Where requests may go. */
export interface OutboundRules {
  /** Networks whose addresses may be private, and may be reached over http. */
  allow: readonly Network[]
  /** The ports at which this server listens on its own addresses. */
  ownPorts: readonly number[]
  /** The server's own address for users. */
  publicUrl: string
}

export type Resolve = (hostname: string) => Promise<string[]>

/** Why no request may go to an address, in words for its owner. */
export class RefusedAddress extends Error {}

/** An address could not be found. */
export class UnknownHost extends Error {}

/** Asks the system for the addresses of a name. */
export const systemResolve: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

const NOT_PUBLIC = 'The address is not on the public internet'
const OWN = 'The address is that of this server'
const NEEDS_HTTPS = 'The address must begin with https://'

/**
 * Resolves the host of a URL, once, and checks where it leads.
 *
 * @returns the addresses to which a connection may go.
 * @throws RefusedAddress when any of them is refused.
 * @throws UnknownHost when the name has no address.
 */
export async function resolveTarget(
  rules: OutboundRules,
  url: URL,
  resolve: Resolve = systemResolve,
): Promise<string[]> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const port = portOf(url)
  const own = new URL(rules.publicUrl)
  if (url.hostname === own.hostname && port === portOf(own)) throw new RefusedAddress(OWN)
  const found = isIP(hostname) ? [hostname] : await resolved(hostname, resolve)
  const addresses = found.map(addressOf)
  if (rules.ownPorts.includes(port) && addresses.some(isOfThisMachine)) throw new RefusedAddress(OWN)
  if (addresses.every((address) => isWithin(address, rules.allow))) return found
  if (!addresses.every((address) => isPublic(address) && !isOfThisMachine(address)))
    throw new RefusedAddress(NOT_PUBLIC)
  if (url.protocol !== 'https:') throw new RefusedAddress(NEEDS_HTTPS)
  return found
}

async function resolved(hostname: string, resolve: Resolve): Promise<string[]> {
  try {
    const addresses = await resolve(hostname)
    if (addresses.length > 0) return addresses
  } catch {
    // Whatever the reason, there is nothing to connect to.
  }
  throw new UnknownHost('The host name has no address')
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

function isOfThisMachine(address: ReturnType<typeof addressOf>): boolean {
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true
  const own = Object.values(networkInterfaces()).flatMap((cards = []) => cards)
  return own.some((card) => addressOf(card.address).toString() === address.toString())
}
