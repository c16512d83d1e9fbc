import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { LATER, backUp, fill, open, ours, restoreTo, rowsOf, useBackups } from './testing/backups.ts'

useBackups()

describe('a restore', () => {
  test('migrates an older backup and refuses a newer one', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: false })]
    await fill(source)
    await backUp(source)
    await restoreTo(target, { migrations: [...ours, LATER] })
    expect((await rowsOf(target))['users']).toBe((await rowsOf(source))['users'])
    expect((await target.client.query('SELECT * FROM groups')).rows).toEqual([])
    await backUp(target, [...ours, LATER])
    await expect(restoreTo(source)).rejects.toThrow(/newer version of Quizfolio.*99990101000000_later/)
    const changed = ours.map((migration) => ({ ...migration, sql: `${migration.sql} ` }))
    await backUp(source)
    await expect(restoreTo(source, { migrations: changed })).rejects.toThrow(
      'differs from the one in this version',
    )
  })

  test('refuses a database with rows unless they may be replaced, and keeps other programs’ tables', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: true })]
    await fill(source)
    await fill(target, 5)
    await target.client.query('CREATE TABLE notes (id int); INSERT INTO notes VALUES (1)')
    const before = await rowsOf(target)
    await backUp(source)
    await expect(restoreTo(target)).rejects.toThrow('The database is not empty: it has rows in')
    expect(await rowsOf(target)).toEqual(before)
    await restoreTo(target, { isReplaced: true })
    expect(await rowsOf(target)).toEqual({ ...(await rowsOf(source)), notes: before['notes'] })
  })

  test('changes nothing when the database rejects a row', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: true })]
    await fill(source)
    await fill(target, 5)
    await source.client.query('ALTER TABLE quizzes DROP CONSTRAINT quizzes_owner_id_fkey; DELETE FROM users')
    await backUp(source)
    const before = await rowsOf(target)
    await expect(restoreTo(target, { isReplaced: true })).rejects.toThrow(/violates foreign key constraint/)
    expect(await rowsOf(target)).toEqual(before)
  })

  test('keeps privileges on the table of migrations', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: true })]
    await backUp(source)
    const rights = 'SELECT relacl::text FROM pg_class WHERE relname = $1'
    await target.client.query('GRANT SELECT ON _prisma_migrations TO PUBLIC')
    const before = (await target.client.query(rights, ['_prisma_migrations'])).rows
    await restoreTo(target)
    expect((await target.client.query(rights, ['_prisma_migrations'])).rows).toEqual(before)
  })

  test('is refused while a server is connected, and when another program’s tables have our names', async () => {
    const [source, target] = [await open({ isMigrated: true }), await open({ isMigrated: false })]
    await backUp(source)
    const server = new pg.Client({ connectionString: target.url, application_name: 'quizfolio' })
    await server.connect()
    await expect(restoreTo(target)).rejects.toThrow(
      /Quizfolio servers are using this database \(open connections: 1\)/,
    )
    await server.query('CREATE TABLE users (name text)')
    await server.end()
    await expect(restoreTo(target, { isReplaced: true })).rejects.toThrow('tables of another program')
  })
})
