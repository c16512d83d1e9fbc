import type { OutboundResponse } from '../../outbound/outbound.ts'

/**
 * Returns the address of the next page of a list (RFC 8288); null if there is none.
 *
 * @param from the address of this page: a next page elsewhere would get the access token, so it is ignored.
 */
export function nextPage({ headers }: Pick<OutboundResponse, 'headers'>, from: string): string | null {
  const link = headers['link'] ?? ''
  for (const [, target = '', parameters = ''] of link.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*"?(?:[^";,]*\s)?next(?:\s[^";,]*)?"?/i.test(parameters)) continue
    const next = new URL(target, from)
    return next.origin === new URL(from).origin ? next.href : null
  }
  return null
}
