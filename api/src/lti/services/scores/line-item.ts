import type { Pool } from 'pg'
import { z } from 'zod'
import type { ServiceClient } from '../../../outbound/platform-services.ts'
import { ServiceFailure } from '../service-failure.ts'
import { nextPage } from '../paging.ts'
import { SERVICE_SCOPE } from '../service-scopes.ts'
import { refusalOf } from '../service-refusal.ts'
import type { ScoredLink } from './due-scores.ts'

/** Scores are percentages. */
export const SCORE_MAXIMUM = 100

const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
const MAX_PAGES = 50
// As long as one try may take.
const SOUGHT_FOR = "clock_timestamp() + interval '90 seconds'"

const lineItem = z.object({ id: z.string(), resourceId: z.string().nullish() })
const lineItemPage = z.array(lineItem)

interface Search {
  pool: Pool
  client: ServiceClient
  link: ScoredLink
  /** Of the assignment. */
  title: string
  signal: AbortSignal
}

/** Another server looks for the line item just now. */
export class LineItemSought extends Error {}

/**
 * Returns the address of the column into which a link's scores go: the launch's own, or else the one with the
 * assignment's id, which is made if there is none.
 *
 * @throws LineItemSought
 * @throws ServiceFailure
 */
export async function lineItemOf(search: Search): Promise<string> {
  const { link, pool } = search
  const known = link.lineItemUrl ?? link.foundLineItemUrl
  if (known !== null) return known
  if (link.lineItemsUrl === null || !link.scopes.includes(SERVICE_SCOPE.lineItem))
    throw new ServiceFailure('the platform has no column for this link in its gradebook', { isFinal: true })
  const { rowCount } = await pool.query(
    `UPDATE lti_links SET line_item_sought_until = ${SOUGHT_FOR}
     WHERE id = $1 AND (line_item_sought_until IS NULL OR line_item_sought_until < clock_timestamp())`,
    [link.linkId],
  )
  if (rowCount === 0) throw new LineItemSought()
  let url: string | null = null
  try {
    url = (await find(search, link.lineItemsUrl)) ?? (await make(search, link.lineItemsUrl))
    return url
  } finally {
    await pool.query(
      `UPDATE lti_links SET line_item_sought_until = NULL, found_line_item_url = coalesce($2, found_line_item_url)
       WHERE id = $1`,
      [link.linkId, url],
    )
  }
}

/** Forgets a line item that is gone, so that it is looked for again. */
export async function forgetLineItem(pool: Pool, linkId: string): Promise<void> {
  await pool.query('UPDATE lti_links SET found_line_item_url = NULL WHERE id = $1', [linkId])
}

async function find({ client, link, signal }: Search, lineItemsUrl: string): Promise<string | null> {
  const first = new URL(lineItemsUrl)
  first.searchParams.set('resource_id', link.assignmentId ?? '')
  let url: string | null = first.href
  for (let page = 0; url !== null && page < MAX_PAGES; page++) {
    const response = await client.call({
      platform: link,
      scopes: serviceScopes(link),
      method: 'GET',
      url,
      headers: { accept: LINE_ITEMS },
      signal,
    })
    if (response.status !== 200) throw refusalOf(response, 'the platform does not list its columns')
    const items = lineItemPage.safeParse(client.json(response))
    if (!items.success) throw new ServiceFailure('the platform’s list of columns cannot be read')
    // Some platforms ignore the filter.
    const own = items.data.find(({ resourceId }) => resourceId === link.assignmentId)
    if (own) return own.id
    url = nextPage(response, url)
  }
  return null
}

async function make({ client, link, title, signal }: Search, lineItemsUrl: string): Promise<string> {
  const response = await client.call({
    platform: link,
    scopes: serviceScopes(link),
    method: 'POST',
    url: lineItemsUrl,
    headers: { 'content-type': LINE_ITEM, accept: LINE_ITEM },
    body: JSON.stringify({ scoreMaximum: SCORE_MAXIMUM, label: title, resourceId: link.assignmentId }),
    signal,
  })
  if (response.status !== 200 && response.status !== 201)
    throw refusalOf(response, 'the platform makes no column in its gradebook')
  const made = lineItem.safeParse(client.json(response))
  if (!made.success) throw new ServiceFailure('the platform’s new column cannot be read')
  return made.data.id
}

/** The scopes that a link's scores need, as far as the platform offers them. */
export function serviceScopes({ scopes }: Pick<ScoredLink, 'scopes'>): string[] {
  return [SERVICE_SCOPE.lineItem, SERVICE_SCOPE.score].filter((scope) => scopes.includes(scope))
}
