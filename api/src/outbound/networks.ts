// Which addresses of the internet requests may go to. No other file decides this.
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A network, such as 10.0.0.0/8, or a single address. */
export type Network = [address: Address, bits: number]

// Of IPv6, only this part is given out; all other forms, such as ::127.0.0.1, lead elsewhere or nowhere.
const GLOBAL_UNICAST: Network = ipaddr.parseCIDR('2000::/3')
// Public addresses at which clouds answer with secrets of the machine.
const METADATA = new Set(['168.63.129.16'])

/** @param text addresses or networks, separated by commas, in the form that the configuration has checked. */
export function networksOf(text: string): Network[] {
  return text.split(',').map((item) => {
    const network = item.trim()
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const address = ipaddr.parse(network)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  })
}

/**
 * Reads an address as the system connects to it: an IPv4 address in the form of IPv6 is that IPv4 address.
 */
export function addressOf(text: string): Address {
  return ipaddr.process(text)
}

/** Whether an address lies in one of some networks. */
export function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match([network, bits] as never),
  )
}

/**
 * Whether an address is reached over the internet: not private, of this machine or link, of a group or
 * reserved, nor one that wraps another address.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || METADATA.has(address.toString())) return false
  return address.kind() === 'ipv4' || isWithin(address, [GLOBAL_UNICAST])
}
