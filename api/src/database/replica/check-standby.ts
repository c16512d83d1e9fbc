import pg from 'pg'

// Milliseconds.
const CONNECT_TIMEOUT = 5_000
// SQLSTATE classes: wrong user or password, no such database.
const REFUSED = /^(28|3D)/

const WHO = `SELECT pg_is_in_recovery() AS "isStandby", oid::text AS database, (
    SELECT system_identifier::text FROM pg_control_system()
  ) AS system FROM pg_database WHERE datname = current_database()`

interface Identity {
  isStandby: boolean
  /** The same in a standby as in its primary. */
  database: string
  system: string
}

/**
 * Checks at the start that a server is a standby of the primary. As one, it has the same tables. If it does
 * not answer, or is no standby at the moment, the start goes on: reports are read from the primary until it
 * is back.
 *
 * @param say prints why reports are read from the primary.
 * @throws Error naming READ_DATABASE_URL when the login is refused, or it is another database.
 */
export async function checkStandby(
  { primaryUrl, standbyUrl }: { primaryUrl: string; standbyUrl: string },
  say: (line: string) => void,
): Promise<void> {
  const standby = await identityOf(standbyUrl).catch((error: unknown) => {
    if (isRefused(error))
      throw new Error(`READ_DATABASE_URL: the database refuses the connection: ${messageOf(error)}`, {
        cause: error,
      })
    say(`READ_DATABASE_URL: the standby does not answer (${messageOf(error)}). ${UNTIL_BACK}`)
    return null
  })
  if (!standby) return
  const primary = await identityOf(primaryUrl)
  if (standby.system !== primary.system)
    throw new Error(
      'READ_DATABASE_URL: the server there does not replicate the one at DATABASE_URL. Name a standby that was made with pg_basebackup, or leave it out.',
    )
  if (standby.database !== primary.database)
    throw new Error(
      'READ_DATABASE_URL: it names another database than DATABASE_URL. Name the same one, or leave it out.',
    )
  if (!standby.isStandby) say(`READ_DATABASE_URL: the server there is no standby. ${UNTIL_BACK}`)
}

const UNTIL_BACK = 'Reports are read from DATABASE_URL until there is one.'

async function identityOf(url: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Identity>(WHO)
    if (!rows[0]) throw new Error('The current database is always in the list')
    return rows[0]
  } finally {
    await client.end()
  }
}

function isRefused(error: unknown): boolean {
  return REFUSED.test(String((error as { code?: unknown }).code))
}

// Some errors of the network have no message.
function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || (code ?? 'unknown error')
}
