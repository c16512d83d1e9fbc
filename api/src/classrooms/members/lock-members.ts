import type { PoolClient } from 'pg'

/**
 * Locks members until the end of the transaction: nobody starts an attempt for them or changes them
 * meanwhile.
 */
export async function lockMembers(client: PoolClient, ids: string[]): Promise<void> {
  await client.query('SELECT 1 FROM members WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids])
}
