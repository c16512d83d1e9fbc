import type { Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'
import { SCOPE } from './launch-claims.ts'
import { requireUserAgent } from './line-items.ts'
import { requireScope } from './token-endpoint.ts'

const CONTAINER = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

/** Lists the people of a course, page by page. */
export function memberships(platform: Platform, request: PlatformRequest): PlatformResponse {
  requireUserAgent(platform, request)
  requireScope(platform, request, SCOPE.members)
  const { headers, query, path } = request
  if (headers.accept !== CONTAINER) throw new Refused(406, 'Wrong accepted type')
  const from = Number(query.get('from') ?? 0)
  const page = platform.members.slice(from, from + platform.pageSize)
  const isLast = from + platform.pageSize >= platform.members.length
  const next = `<${platform.url}${path}?from=${from + platform.pageSize}>; rel="next"`
  return {
    status: 200,
    headers: { 'content-type': CONTAINER, ...(!isLast && { link: next }) },
    body: {
      id: `${platform.url}${path}`,
      context: { id: path.split('/')[2], label: 'One', title: 'Course one' },
      members: page,
    },
  }
}
