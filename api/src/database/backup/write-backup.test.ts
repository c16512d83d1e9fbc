// Backups are checked by restoring them.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { recordMigrations } from '../../../../prisma/applied-migrations.ts'
import { migrate } from '../../../../prisma/migrate.ts'
import { writeBackup } from './write-backup.ts'
import {
  LATER,
  MIGRATIONS,
  QUIET,
  at,
  backUp,
  fill,
  open,
  ours,
  restoreTo,
  rowsOf,
  shapeOf,
  useBackups,
} from './testing/backups.ts'

useBackups()

describe('a backup', () => {
  test('restores every row, key and constraint to an empty database', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: false })]
    await fill(source)
    const { rows } = await backUp(source)
    expect(rows.get('questions')).toBe(6)
    await restoreTo(target)
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    expect(await shapeOf(target)).toEqual(await shapeOf(source))
    expect(await migrate(target.url, MIGRATIONS)).toEqual([])
  })

  test('is a snapshot of one moment despite concurrent writes', async () => {
    const source = await open({ isMigrated: true })
    const writer = new pg.Client({ connectionString: source.url })
    await writer.connect()
    await fill(source)
    const before = await rowsOf(source)
    let written: Promise<unknown> | undefined
    const onProgress = () => {
      written ??= writer.query('DELETE FROM users')
    }
    await writeBackup(
      source.client,
      { path: at.path, isReplaced: false, migrations: ours },
      { ...QUIET, onProgress },
    )
    await written
    await writer.end()
    expect((await rowsOf(source))['users']).toBe('')
    const target = await open({ isMigrated: false })
    await restoreTo(target)
    expect(await rowsOf(target)).toEqual(before)
  })

  test('keeps sequences, generated columns and tables that refer to each other', async () => {
    const later = [...ours, LATER]
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: true })]
    await recordMigrations(source.client, [LATER], (sql) => source.client.query(sql))
    await source.client.query(
      `INSERT INTO groups (name) VALUES ('Tuesday'), ('Friday'); INSERT INTO singers (group_id) VALUES (1), (2), (2);
       UPDATE groups SET leader = 2; DELETE FROM singers WHERE id = 3`,
    )
    await backUp(source, later)
    await restoreTo(target, { migrations: later })
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    expect(await shapeOf(target)).toEqual(await shapeOf(source))
    const insert = `WITH new AS (INSERT INTO groups (name) VALUES ('New') RETURNING id)
      SELECT id::int, nextval('singers_id_seq')::int AS next FROM new`
    expect((await target.client.query(insert)).rows).toEqual([{ id: 3, next: 4 }])
  })

  test('skips and reports tables that are not Quizfolio’s', async () => {
    const source = await open({ isMigrated: true })
    await source.client.query('CREATE TABLE notes (id int)')
    expect((await backUp(source)).otherTables).toEqual(['notes'])
  })

  test('is refused if the database has no tables, or was migrated by a newer version', async () => {
    const [empty, newer] = [await open({ isMigrated: false }), await open({ isMigrated: true })]
    await expect(backUp(empty)).rejects.toThrow('This database has no Quizfolio tables.')
    await recordMigrations(newer.client, [LATER], (sql) => newer.client.query(sql))
    await expect(backUp(newer)).rejects.toThrow('newer than this version')
    expect(readdirSync(at.folder)).toEqual([])
  })

  test('is readable only by its owner, and replaces a file only on request', async () => {
    const source = await open({ isMigrated: true })
    writeFileSync(at.path, 'precious')
    const write = (isReplaced: boolean) =>
      writeBackup(source.client, { path: at.path, isReplaced, migrations: ours }, QUIET)
    await expect(write(false)).rejects.toThrow(`${at.path} exists already.`)
    expect(readFileSync(at.path, 'utf8')).toBe('precious')
    await source.client.query('ROLLBACK')
    await write(true)
    expect(statSync(at.path).mode & 0o777).toBe(0o600)
    expect(readdirSync(at.folder)).toEqual(['backup'])
  })

  test('reports why its file cannot be written', async () => {
    const source = await open({ isMigrated: true })
    const nowhere = { path: `${at.folder}/none/backup`, isReplaced: true, migrations: ours }
    await expect(writeBackup(source.client, nowhere, QUIET)).rejects.toThrow(
      `${at.folder}/none/backup cannot be written: there is no such folder.`,
    )
  })

  test('leaves the old file unchanged when cancelled, and removes temporary files of killed backups', async () => {
    const source = await open({ isMigrated: true })
    await fill(source, 2_000)
    writeFileSync(at.path, 'precious')
    // Files of a process that no longer runs, and of a killed process that had the same id as this process.
    for (const pid of [999_999_999, process.pid]) writeFileSync(`${at.path}.${pid}.half`, 'half')
    const giveUp = new AbortController()
    const run = { onProgress: () => giveUp.abort(), signal: giveUp.signal }
    const request = { path: at.path, isReplaced: true, migrations: ours }
    await expect(writeBackup(source.client, request, run)).rejects.toThrow('aborted')
    expect(readFileSync(at.path, 'utf8')).toBe('precious')
    expect(readdirSync(at.folder)).toEqual(['backup'])
  })
})
