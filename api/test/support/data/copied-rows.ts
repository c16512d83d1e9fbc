// Copies rows of the database under new ids and names. Rows have the form of `tableRows`: the table's name
// and a JSON object.
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { newJoinCode, readableJoinCode } from '../../../src/classrooms/join-code.ts'
import type { TestApp } from '../test-app.ts'

const TIME = /(?<=": ")\d{4}-\d\d-\d\dT[\d:.]+\+00:00(?=")/g
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

/**
 * Returns a function that replaces every id, username, join code and hash of a link's token of the rows by a
 * new one. New ids sort like the old ones.
 *
 * @param names further texts, each with its replacement.
 */
export function renaming(
  rows: readonly string[],
  names: readonly (readonly [string, string])[],
): (text: string) => string {
  const ids = new Set(rows.flatMap((row) => row.match(UUID) ?? []))
  const newIds = new Map([...ids].sort().map((id) => [id, uuid()]))
  const kept = new Set(names.map(([name]) => name))
  const newNames = rows.flatMap((row) => {
    const [, username] = /^users .*"username": "([^"]+)"/.exec(row) ?? []
    if (username && !kept.has(username)) return [[username, randomBytes(5).toString('hex')] as const]
    const [, tokenHash] = /^share_links .*"token_hash": "\\\\x([\da-f]+)"/.exec(row) ?? []
    if (tokenHash && !kept.has(tokenHash)) return [[tokenHash, randomBytes(32).toString('hex')] as const]
    const [, code] = /^classrooms .*"join_code": "([^"]+)"/.exec(row) ?? []
    if (!code) return []
    const newCode = newJoinCode()
    return [[code, newCode] as const, [readableJoinCode(code), readableJoinCode(newCode)] as const]
  })
  const all = [...names, ...newNames]
  return (text) =>
    all.reduce(
      (renamed, [name, replacement]) => renamed.replaceAll(name, replacement),
      text.replaceAll(UUID, (id) => newIds.get(id) ?? id),
    )
}

/**
 * Moves every time in a row.
 *
 * @param by milliseconds.
 */
export function later(row: string, by: number): string {
  return row.replaceAll(TIME, (time) => new Date(Date.parse(time) + by).toISOString())
}

/**
 * Inserts rows of any tables. One statement inserts all of them, so that their order does not matter:
 * PostgreSQL checks foreign keys at the end of a statement.
 */
export async function insertRows(test: TestApp, rows: readonly string[]): Promise<void> {
  const byTable = new Map<string, string[]>()
  for (const row of rows) {
    const [, table = '', json = ''] = /^(\w+) (.+)$/s.exec(row) ?? []
    byTable.set(table, [...(byTable.get(table) ?? []), json])
  }
  const inserts = [...byTable.keys()].map(
    (table, index) =>
      `"insert_${table}" AS (INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $${index + 1}))`,
  )
  const values = [...byTable.values()].map((objects) => `[${objects.join(',')}]`)
  await test.sql(`WITH ${inserts.join(', ')} SELECT`, values)
}
