// A PostgreSQL and a standby of it, as two servers on this machine.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { migrate } from '../../../../prisma/migrate.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../../src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../../../src/database/embedded/folders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url))
const NAME = 'pair'
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'wal_retrieve_retry_interval=100ms']

/** A database and its standby. */
export interface Pair {
  primary: EmbeddedDatabase
  standby: EmbeddedDatabase
  /** Runs a statement on the standby. */
  onStandby: (text: string) => Promise<void>
  /** Returns the names of the statements that the standby has run since the last call. */
  statements: () => Set<string>
  stop: () => Promise<void>
}

const start = (dataDir: string, settings: string[], port?: number) =>
  startEmbedded({
    dataDir,
    isDefaultDataDir: true,
    database: NAME,
    settings: [...SETTINGS, ...settings],
    say: () => undefined,
    ...(port !== undefined && { port }),
  })

/** Waits until a report is read from the standby. A slow machine may need longer than a report waits. */
export async function standbyRuns(
  pair: Pair,
  report: () => Promise<unknown>,
  statement: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        pair.statements()
        await report()
        return [...pair.statements()]
      },
      { timeout: 60_000 },
    )
    .toContain(statement)
}

/**
 * Starts a migrated database and a standby, which replays everything a tenth of a second late.
 */
export async function startPair(): Promise<Pair> {
  const folders = { primary: temporaryDataDir(), standby: temporaryDataDir() }
  const first = await start(folders.primary, [])
  await migrate(first.url, MIGRATIONS)
  await first.stop()
  // The package of PostgreSQL has no pg_basebackup. The copy of a stopped server is one, too.
  for (const name of ['postgres', 'postgres.password'])
    execFileSync('cp', ['-a', join(folders.primary, name), join(folders.standby, name)])
  execFileSync('cp', [
    '-a',
    join(folders.standby, 'postgres/PG_VERSION'),
    join(folders.standby, 'postgres/standby.signal'),
  ])
  const primary = await start(folders.primary, [])
  const { hostname, port, username, password } = new URL(primary.url)
  const standby = await start(folders.standby, [
    `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
    'recovery_min_apply_delay=100ms',
    'log_statement=all',
  ])
  const log = join(folders.standby, 'postgres.log')
  writeFileSync(log, '')
  return {
    primary,
    standby,
    onStandby: (text) => run(standby.url, text),
    statements: () => {
      const lines = readFileSync(log, 'utf8')
      writeFileSync(log, '')
      return new Set(
        [...lines.matchAll(/(?:execute (?!<unnamed>)([\w-]+):|: (DECLARE) )/g)].map(
          ([, name, verb]) => name ?? verb ?? '',
        ),
      )
    },
    stop: async () => {
      await standby.stop()
      await primary.stop()
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
