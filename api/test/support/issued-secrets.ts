// What a server has given out or been told in confidence: none of it may be read in its database afterwards.
const SESSION_TOKEN = /"token":"([\w-]{43})"/g
const TOKEN_SIZES = new Set([22, 43])
const PASSWORD_NAME = /password/i
// Shorter ones are none, and odd ones are texts that some tests send in every field, titles included.
const OWN_PASSWORD = /^[a-z\d][\w -]{5,40}$/i

/** A test's server, by whose tables it is known. */
interface Tables {
  sql: <Row extends object>(text: string) => Promise<Row[]>
}

const issued = new WeakMap<Tables, Set<string>>()

/**
 * The tokens and passwords of a test's server so far.
 */
export function secretsOf(test: Tables): Set<string> {
  const secrets = issued.get(test) ?? new Set()
  issued.set(test, secrets)
  return secrets
}

/**
 * Keeps in mind the session tokens of an answer, and the tokens and passwords of a call that was carried out.
 *
 * @param sent the call's token and body.
 */
export function noteSecrets(test: Tables, sent: unknown, answer: { status: number; text: string }): void {
  const secrets = secretsOf(test)
  for (const [, token = ''] of answer.text.matchAll(SESSION_TOKEN)) secrets.add(token)
  if (answer.status < 300 && !answer.text.includes('"errors"')) addSecrets(secrets, sent)
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
 * Looks for the secrets in every row of every table, as a dump of the database would show it: in letters, or as bytes.
 *
 * @returns the tables, each with the secret that is in it.
 */
export async function keptSecrets(test: Tables): Promise<string[]> {
  const secrets = [...secretsOf(test)]
  if (secrets.length === 0) return []
  const tables = await test.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await test.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
    const dump = rows.map(({ row }) => row).join('\n')
    const kept = secrets.filter((secret) => dump.includes(secret) || dump.includes(hexOf(secret)))
    found.push(...kept.map((secret) => `${name}: ${secret}`))
  }
  return found
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
