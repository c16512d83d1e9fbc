import { isIPv6 } from 'node:net'

// Some gateways append the port.
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the key under which rate limits count an address: an IPv4 address itself, or the /64 network of an
 * IPv6 address, since a single household or machine has a whole /64 (RFC 6177).
 */
export function networkOf(address: string): string {
  const [, withoutPort] = WITH_PORT.exec(address) ?? []
  if (withoutPort !== undefined) return withoutPort
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  const [first, last] = [groups(head), groups(tail)]
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
}
