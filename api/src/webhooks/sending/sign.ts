import { createHmac } from 'node:crypto'

/**
 * Signs a request as Standard Webhooks 1.0.0 says.
 *
 * @param keys the newest first: there is one signature for each.
 * @returns the value of the header `webhook-signature`.
 */
export function signatureOf(
  keys: readonly Buffer[],
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ')
}
