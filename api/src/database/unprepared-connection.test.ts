import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database/test-database.ts'
import { openDatabase } from './database.ts'

test.each([
  ['on', 'keeps', true, [{ name: 'one-more' }]],
  ['off', 'does not keep', false, []],
])(
  'with PREPARED_STATEMENTS=%s, PostgreSQL %s named statements',
  async (_value, _what, preparedStatements, kept) => {
    const { url, drop } = await createTestDatabase({ isMigrated: false })
    const { pool, prisma, close } = openDatabase(url, () => undefined, { preparedStatements })
    try {
      const client = await pool.connect()
      const query = { name: 'one-more', text: 'SELECT $1::int + 1 AS sum', values: [1] }
      expect((await client.query(query)).rows).toEqual([{ sum: 2 }])
      expect((await client.query('SELECT $1::int AS same', [7])).rows).toEqual([{ same: 7 }])
      expect((await client.query('SELECT name FROM pg_prepared_statements')).rows).toEqual(kept)
      client.release()
      expect(await prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
    } finally {
      await close()
      await drop()
    }
  },
)
