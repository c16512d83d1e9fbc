import { asFailure } from '../server/as-failure.ts'
import { type Server, clientOf } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const PAGE_SIZE = 200

/** An event that was or will be sent to a webhook, as REST sends it. */
export interface Delivery {
  delivery_id: string
  event_id: string
  type: string
  created_at: string
  delivered_at: string | null
  /** Null once it is delivered or given up. */
  next_try_at: string | null
  tries: { at: string; status: number | null; milliseconds: number; error: string | null }[]
}

/**
 * Reads the log of a webhook, newest first.
 * @param limit the largest number of deliveries
 */
export async function* ownDeliveries(
  server: Server,
  { id, limit }: { id: string; limit: number },
  retryOptions: RetryOptions,
): AsyncGenerator<Delivery, void> {
  let before: string | null = null
  for (let left = limit; left > 0; left -= PAGE_SIZE) {
    const query: { limit: number; before: string | null } = { limit: Math.min(PAGE_SIZE, left), before }
    const deliveries: Delivery[] = await retryIdempotent(() => readPage(server, id, query), retryOptions)
    yield* deliveries
    if (deliveries.length < query.limit) return
    before = deliveries.at(-1)?.delivery_id ?? null
  }
}

async function readPage(
  server: Server,
  id: string,
  query: { limit: number; before: string | null },
): Promise<Delivery[]> {
  const path = `/api/webhooks/${id}/deliveries/`
  const log = clientOf(server).rest<{ deliveries: Delivery[] }>('GET', path, { query })
  return (await log.catch(asFailure)).deliveries
}
