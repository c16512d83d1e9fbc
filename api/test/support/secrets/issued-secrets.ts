// Records the tokens and passwords of a test server: none may be readable in its database.
const SESSION_TOKEN = /"(?:token|secret)":"([\w-]{40,43}|whsec_[^"]+)"/g
const TOKEN_SIZES = new Set([22, 40, 43])
const PASSWORD_NAME = /password/i
// The form of the tests' own passwords. Other passwords are not recorded: some tests send the same odd text
// as a password and as a title, and a title is stored in clear text.
const OWN_PASSWORD = /^[a-z\d][\w -]{5,40}$/i

/** Access to the tables of a test server. */
interface Tables {
  sql: <Row extends object>(text: string) => Promise<Row[]>
}

const issued = new WeakMap<Tables, Set<string>>()

/**
 * The tokens and passwords recorded for a test server so far.
 */
export function secretsOf(test: Tables): Set<string> {
  const secrets = issued.get(test) ?? new Set()
  issued.set(test, secrets)
  return secrets
}

/**
 * Records the tokens of sessions, access tokens and secrets of webhooks in a response, and the tokens and
 * passwords of a request that succeeded.
 *
 * @param sent the token and body of the request.
 */
export function noteSecrets(test: Tables, sent: unknown, response: { status: number; text: string }): void {
  const secrets = secretsOf(test)
  for (const [, token = ''] of response.text.matchAll(SESSION_TOKEN)) secrets.add(token)
  if (response.status < 300 && !response.text.includes('"errors"')) addSecrets(secrets, sent)
}

function addSecrets(secrets: Set<string>, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') addSecrets(secrets, inner)
    else if (name === 'token' ? TOKEN_SIZES.has(inner.length) : isPassword(name, inner)) secrets.add(inner)
  }
}

const isPassword = (name: string, text: string) => PASSWORD_NAME.test(name) && OWN_PASSWORD.test(text)

/**
 * Searches every row of every table for the secrets, as text and as hexadecimal bytes.
 *
 * @returns `table: secret` for each one found.
 */
export async function keptSecrets(test: Tables): Promise<string[]> {
  const secrets = [...secretsOf(test)]
  if (secrets.length === 0) return []
  const tables = await test.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const leaks: string[] = []
  for (const { name } of tables) {
    const rows = await test.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
    const dump = rows.map(({ row }) => row).join('\n')
    const leaked = secrets.filter((secret) => dump.includes(secret) || dump.includes(hexOf(secret)))
    leaks.push(...leaked.map((secret) => `${name}: ${secret}`))
  }
  return leaks
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
