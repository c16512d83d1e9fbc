/** One try of a delivery, in the form in which it is stored. */
export interface Try {
  /** ISO 8601. */
  at: string
  /** Null if no response came. */
  status: number | null
  milliseconds: number
  /** Null after a 2xx. */
  error: string | null
  response: { status: number; headers: Record<string, string>; body: string } | null
}

/** A delivery as the owner of its endpoint sees it. */
export interface Delivery {
  id: string
  eventId: string
  type: string
  createdAt: Date
  /** Null before the first try. */
  body: string | null
  tries: Try[]
  deliveredAt: Date | null
  /** Null once it is delivered or given up. */
  nextTryAt: Date | null
}

export const DELIVERY_COLUMNS = `d.id, d.event_id AS "eventId", e.type, d.created_at AS "createdAt", d.body, d.tries,
  d.delivered_at AS "deliveredAt", d.next_try_at AS "nextTryAt"`

/** The headers of every request for an event; those with the time and the signature differ with each try. */
export function requestHeaders(eventId: string, version: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': `Quizfolio/${version}`,
    'webhook-id': eventId,
  }
}
