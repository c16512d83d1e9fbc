// The reader of SQLite files, compared with SQLite itself.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseOf } from '../../../test/support/anki-package.ts'
import { PROPERTY_TIME, expectProperty } from '../../../test/support/properties.ts'
import { SqliteFile } from './sqlite-file.ts'
import { DamagedSqlite, type SqliteValue } from './sqlite-record.ts'
import { columnNames } from './sqlite-schema.ts'

function rowsIn(bytes: Uint8Array): SqliteValue[][] {
  return [...new SqliteFile(bytes).rowsOf('t')].map((row) => [...row.values()])
}

/** Any other error is thrown. */
function outcomeOf(bytes: Uint8Array): 'read' | 'damaged' {
  try {
    rowsIn(bytes)
    return 'read'
  } catch (fault) {
    if (fault instanceof DamagedSqlite) return 'damaged'
    throw fault
  }
}

const anyValue = fc.oneof(
  fc.constant(null),
  fc.maxSafeInteger(),
  fc.integer({ min: -200, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value)),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0')),
  // Long texts go on in pages of their own.
  fc.nat({ max: 9000 }).map((length) => 'long '.repeat(length)),
)

describe('a table written by SQLite', () => {
  test.each([512, 4096, 65_536])(
    'is read back the same with pages of %d bytes',
    { timeout: PROPERTY_TIME },
    async (page) => {
      const property = fc.property(fc.array(fc.tuple(anyValue, anyValue), { maxLength: 60 }), (rows) => {
        const bytes = databaseOf((database) => {
          database.run(`PRAGMA page_size = ${page}`)
          database.run('CREATE TABLE t (id integer primary key, a, b)')
          for (const [index, row] of rows.entries())
            database.run('INSERT INTO t VALUES (?, ?, ?)', [index * 1000 + 1, ...row])
        })
        expect(rowsIn(bytes)).toEqual(rows.map((row, index) => [index * 1000 + 1, ...row]))
      })
      await expectProperty(property, 60)
    },
  )

  test.each(['UTF-8', 'UTF-16le', 'UTF-16be'])('is read in the encoding %s', (encoding) => {
    const bytes = databaseOf((database) => {
      database.run(`PRAGMA encoding = '${encoding}'`)
      database.run("CREATE TABLE t (a text); INSERT INTO t VALUES ('Łódź 😀')")
    })
    expect(rowsIn(bytes)).toEqual([['Łódź 😀']])
  })

  test('has its rows in the order of their ids, over several levels of pages', () => {
    const bytes = databaseOf((database) => {
      database.run('PRAGMA page_size = 512')
      database.run('CREATE TABLE t (id integer primary key, a text)')
      database.run(`WITH RECURSIVE n(i) AS (SELECT 5000 UNION ALL SELECT i - 1 FROM n WHERE i > 1)
        INSERT INTO t SELECT i, 'row ' || i FROM n`)
      database.run('DELETE FROM t WHERE id % 7 = 0')
    })
    const wanted = Array.from({ length: 5000 }, (_, index) => index + 1).filter((id) => id % 7 !== 0)
    expect(rowsIn(bytes)).toEqual(wanted.map((id) => [id, `row ${id}`]))
  })

  test('has null in columns that were added later', () => {
    const bytes = databaseOf((database) =>
      database.run("CREATE TABLE t (a text); INSERT INTO t VALUES ('x'); ALTER TABLE t ADD COLUMN b text"),
    )
    expect(rowsIn(bytes)).toEqual([['x', null]])
  })
})

test('a view is no table, so it cannot run', () => {
  const bytes = databaseOf((database) =>
    database.run(
      'CREATE VIEW t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM n',
    ),
  )
  expect(() => rowsIn(bytes)).toThrow(DamagedSqlite)
})

test('a damaged file is read in time, or is found to be damaged', { timeout: PROPERTY_TIME }, async () => {
  const whole = databaseOf((database) => {
    database.run('PRAGMA page_size = 512')
    database.run('CREATE TABLE t (id integer primary key, a text)')
    for (let id = 1; id <= 40; id++)
      database.run('INSERT INTO t VALUES (?, ?)', [id, 'words '.repeat(id * 5)])
  })
  const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
  const property = fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(), (changes, cut) => {
    const bytes = whole.slice(0, cut % 4 === 0 ? cut % whole.length : whole.length)
    for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
    expect(['read', 'damaged']).toContain(outcomeOf(bytes))
  })
  await expectProperty(property, 2000)
})

test.each([
  ['CREATE TABLE t (id integer primary key, a text not null)', ['id', 'a']],
  [
    'CREATE TABLE "t" (\n a int, /* b int, */ c numeric(5, 2) default (1, 2), -- d\n [e f] text, UNIQUE (a, c))',
    ['a', 'c', 'e'],
  ],
  ['CREATE TABLE t (`A` text)', ['a']],
  ['', []],
  ['CREATE TABLE t ((((', ['(((']],
])('the columns of %j are found', (sql, names) => {
  expect(columnNames(sql).map(({ name }) => name)).toEqual(names)
})
