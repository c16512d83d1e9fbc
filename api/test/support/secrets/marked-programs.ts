// What a marked user has for programs, and their export.
import { v7 as uuid } from 'uuid'
import type { TestUser } from '../data/factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Possession } from './possessions.ts'

/** Makes an access token, and a webhook with a test event that was sent to it. */
export async function createPrograms(
  test: TestApp,
  { token }: TestUser,
  mark: string,
): Promise<Pick<Possession, 'tokenId' | 'webhookId' | 'deliveryId'>> {
  const ofToken = { name: `Token ${mark}`, scopes: ['quizzes:read'] }
  const made = await test.rest('POST', '/api/tokens/', { token, body: ofToken })
  // At an address without a name, since a name would be looked up.
  const body = { url: `https://1.1.1.1/${mark}`, events: ['assignment.closed'], include_details: true }
  const webhookId = (await test.rest('POST', '/api/webhooks/', { token, body })).body.data
    .webhook_id as string
  const sent = await test.rest('POST', `/api/webhooks/${webhookId}/test/`, { token })
  return {
    tokenId: made.body.data.token_id as string,
    webhookId,
    deliveryId: sent.body.data.delivery_id as string,
  }
}

/** Creates an export that was asked for so long ago that another one may be, as database rows. */
export async function createExport(test: TestApp, { id }: TestUser): Promise<{ exportId: string }> {
  const exportId = uuid()
  await test.sql(
    `INSERT INTO account_exports (id, user_id, state, requested_at, ready_at, expires_at)
     VALUES ($1, $2, 'READY', now() - interval '2 days', now() - interval '2 days', now() + interval '5 days')`,
    [exportId, id],
  )
  await test.sql(`INSERT INTO account_export_parts (export_id, number, bytes) VALUES ($1, 1, 'zip')`, [
    exportId,
  ])
  return { exportId }
}
