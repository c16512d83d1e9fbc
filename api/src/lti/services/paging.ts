import type { OutboundResponse } from '../../outbound/outbound.ts'

/**
 * Returns the address of the next page of a list (RFC 8288); null if there is none.
 *
 * @param from the address of this page: a next page elsewhere would get the access token, so it is ignored.
 */
export function nextPage({ headers }: Pick<OutboundResponse, 'headers'>, from: string): string | null {
  for (const [target, parameters] of linksIn(headers['link'] ?? '')) {
    if (!parameters.split(';').some(isNext)) continue
    const next = new URL(target, from)
    return next.origin === new URL(from).origin ? next.href : null
  }
  return null
}

// The header is as long as the platform likes, so it is read in one pass.
function* linksIn(header: string): Generator<[target: string, parameters: string]> {
  for (const link of header.split('<').slice(1)) {
    const end = link.indexOf('>')
    if (end >= 0) yield [link.slice(0, end), link.slice(end + 1)]
  }
}

function isNext(parameter: string): boolean {
  const equals = parameter.indexOf('=')
  if (equals < 0 || parameter.slice(0, equals).trim().toLowerCase() !== 'rel') return false
  const relations = parameter.slice(equals + 1).split(/[\s",]/)
  return relations.some((relation) => relation.toLowerCase() === 'next')
}
