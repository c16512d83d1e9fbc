import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { signUp } from './learners.ts'

/**
 * Lets many people sign in within a window of time. Who is told to come back waits as long as the server says
 * and tries again by itself, like the page.
 *
 * @param window in milliseconds.
 * @returns milliseconds until the last one was in.
 */
export async function signInAtOnce(
  address: string,
  url: string,
  count: number,
  window: number,
): Promise<number> {
  await signUp(address, 'first')
  const client = new pg.Client(url)
  await client.connect()
  // The same password for all: hashing one for each would take longer than the measurement.
  await client.query(
    `INSERT INTO users (id, username, email, password_hash)
     SELECT uuidv7(), 'p' || number, 'p' || number || '@example.org', password_hash
     FROM users, generate_series(1, $1::int) number WHERE username = 'first'`,
    [count],
  )
  await client.end()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep(Math.random() * window)
      await signIn(address, `p${index + 1}`)
    }),
  )
  return performance.now() - begun
}

async function signIn(address: string, username: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'secret1' }),
    })
    await response.text()
    if (response.ok) return
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (Number.isNaN(seconds)) throw new Error(`${username} could not sign in: ${response.status}`)
    await sleep(seconds * (1 + Math.random()) * 1000)
  }
}
