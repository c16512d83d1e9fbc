import type { LineItem, Platform } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'
import { SCOPE } from './launch-claims.ts'
import { requireScope } from './token-endpoint.ts'

const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const CONTAINER = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

/** Adds a column, as a teacher does who makes an activity. */
export function addLineItem(platform: Platform, item: Omit<LineItem, 'id'>): LineItem {
  const id = `${platform.url}/lineitems/${item.contextId}/${platform.lineItems.length + 1}/lineitem?type_id=1`
  const added = { ...item, id }
  platform.lineItems.push(added)
  return added
}

/** Lists the columns of a course, or adds one. */
export function lineItems(platform: Platform, request: PlatformRequest): PlatformResponse {
  requireUserAgent(platform, request)
  requireScope(platform, request, SCOPE.lineItem)
  if (request.path.endsWith('/lineitem')) return read(platform, request)
  const contextId = request.path.split('/')[2] ?? ''
  return request.method === 'POST' ? create(platform, contextId, request) : list(platform, contextId, request)
}

function read({ url, lineItems: items }: Platform, { path, query }: PlatformRequest): PlatformResponse {
  const item = items.find(({ id }) => id === `${url}${path}?${query.toString()}`)
  if (!item) throw new Refused(404, 'No such line item')
  return { status: 200, headers: { 'content-type': LINE_ITEM }, body: item }
}

function create(platform: Platform, contextId: string, { headers, body }: PlatformRequest): PlatformResponse {
  if (headers['content-type'] !== LINE_ITEM) throw new Refused(400, 'Wrong content type')
  const { label, scoreMaximum, resourceId, resourceLinkId } = JSON.parse(body)
  if (typeof label !== 'string' || label === '') throw new Refused(400, 'label is missing')
  if (typeof scoreMaximum !== 'number' || scoreMaximum <= 0) throw new Refused(400, 'scoreMaximum is missing')
  const item = addLineItem(platform, { contextId, label, scoreMaximum, resourceId, resourceLinkId })
  return { status: 201, headers: { 'content-type': LINE_ITEM }, body: item }
}

function list(platform: Platform, contextId: string, { query, headers }: PlatformRequest): PlatformResponse {
  if (headers.accept !== CONTAINER) throw new Refused(406, 'Wrong accepted type')
  const wanted = query.get('resource_id')
  const found = platform.lineItems.filter(
    (item) => item.contextId === contextId && (wanted === null || item.resourceId === wanted),
  )
  const from = Number(query.get('from') ?? 0)
  const page = found.slice(from, from + platform.pageSize)
  return {
    status: 200,
    headers: pageHeaders(platform, query, { from, of: found.length, contextId }),
    body: page,
  }
}

function pageHeaders(
  { url, pageSize }: Platform,
  query: URLSearchParams,
  { from, of, contextId }: { from: number; of: number; contextId: string },
): Record<string, string> {
  const headers = { 'content-type': CONTAINER }
  if (from + pageSize >= of) return headers
  const next = new URLSearchParams(query)
  next.set('from', String(from + pageSize))
  return { ...headers, link: `<${url}/lineitems/${contextId}?${next.toString()}>; rel="next"` }
}

/** Canvas refuses whoever does not say who they are. */
export function requireUserAgent({ flavour }: Platform, { headers }: PlatformRequest): void {
  if (flavour === 'CANVAS' && !headers['user-agent']?.startsWith('Quizfolio/'))
    throw new Refused(403, 'User-Agent is missing')
}
