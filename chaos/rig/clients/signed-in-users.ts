import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Stage } from '../stage.ts'

/**
 * Inserts signed-in users into the database, since registrations over the API are limited per address.
 *
 * @returns their session tokens.
 */
export function makeSignedInUsers({ withDatabase }: Stage, count: number): Promise<string[]> {
  return withDatabase(async (client) => {
    const tokens: string[] = []
    for (let number = 0; number < count; number++) {
      const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
      const name = randomBytes(5).toString('hex')
      await client.query(
        `INSERT INTO users (id, username, email, password_hash, date_joined)
         VALUES ($1, $2, $3, 'none', now())`,
        [id, name, `${name}@example.org`],
      )
      await client.query(
        `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, last_used_at)
         VALUES ($1, $2, now(), now() + interval '1 day', now())`,
        [createHash('sha256').update(token).digest(), id],
      )
      tokens.push(token)
    }
    return tokens
  })
}
