// Exports of all data of an account, which servers make in the background.
import type { Client } from 'pg'
import { Caller } from '../clients/caller.ts'
import { answered, calling, type School } from './school.ts'

const PATH = '/api/auth/account/export/'
/** How a zip ends, if nothing is cut off: the end of its directory, which has no comment. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ZIP_END_SIZE = 22

/** Asks for an export, unless there is one already. */
export function beginExport(school: School, token: string): Promise<boolean> {
  return calling(school, token, async (caller) => {
    await answered(school, caller.post(PATH), [429])
  })
}

/**
 * Checks that the export is whole, or that it failed and can be asked for again, and that nothing else is
 * stored.
 */
export async function findLostExports(database: Client, url: string, token: string): Promise<string[]> {
  const caller = new Caller(url, token)
  const lost: string[] = []
  const { state, download_url } = (await caller.get(PATH)).body.data
  if (state === 'FAILED') {
    const { status } = await caller.post(PATH)
    if (status !== 200) lost.push(`an export that failed cannot be asked for again: ${status}`)
  } else if (state !== 'READY' || !(await isWhole(url, token, download_url))) lost.push(`it is ${state}`)
  caller.close()
  const { rows } = await database.query<{ state: string; count: number }>(
    `SELECT e.state, count(*)::int AS count FROM account_export_parts p JOIN account_exports e ON e.id = p.export_id
     WHERE e.state <> 'READY' GROUP BY e.state`,
  )
  return [...lost, ...rows.map((row) => `${row.count} parts of an export that is ${row.state}`)]
}

/** Counts exports that a server began and another one finished; then lets a day pass. */
export async function interruptedExports(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM account_exports WHERE tries > 1',
  )
  await database.query(`UPDATE account_exports SET requested_at = requested_at - interval '1 day'`)
  return rows[0]?.count ?? 0
}

async function isWhole(url: string, token: string, path: string): Promise<boolean> {
  const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 && bytes.lastIndexOf(ZIP_END) === bytes.length - ZIP_END_SIZE
}
