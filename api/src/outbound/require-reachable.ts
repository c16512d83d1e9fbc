import { InvalidInput } from '../errors.ts'
import type { Outbound } from './outbound.ts'
import { RefusedAddress, UnknownHost } from './resolve-target.ts'

/**
 * Checks that requests may be sent to an address. A name that has no address yet is accepted; every request
 * is checked again.
 *
 * @param field the input field that holds the address.
 * @throws InvalidInput
 */
export async function requireReachable(outbound: Outbound, url: string, field: string): Promise<void> {
  try {
    await outbound.check(url)
  } catch (error) {
    if (error instanceof RefusedAddress) throw InvalidInput.of(field, error.message)
    if (!(error instanceof UnknownHost)) throw error
    if (new URL(url).protocol !== 'https:')
      throw InvalidInput.of(field, 'The address must begin with https://')
  }
}
