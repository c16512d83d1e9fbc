import { createHash } from 'node:crypto'

/** Keeps names, mail addresses and network addresses out of the table of counters. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
