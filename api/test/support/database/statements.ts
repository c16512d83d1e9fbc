// Counts or breaks the statements that Prisma and our own code send to PostgreSQL.
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** The method through which pg hands each row to its query. */
interface RowReader {
  handleDataRow: (row: unknown) => unknown
}

/** Part of the error message of a broken statement. */
export const BROKEN = 'the secret of a broken statement'
const BREAK = `DO $$ BEGIN RAISE '${BROKEN}'; END $$`

/**
 * Counts the statements that `work` executes, and the rows that they return.
 */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ count: number; rows: number; result: Result }> {
  const query = (pg as unknown as { Query: { prototype: RowReader } }).Query.prototype
  // oxlint-disable-next-line typescript/unbound-method -- `handleDataRow.call` below passes the query
  const { handleDataRow } = query
  let rows = 0
  query.handleDataRow = function countedRow(this: unknown, row: unknown) {
    // One row can hold many questions as one JSON value: a list of lists, each beginning with an id.
    rows += Math.max(1, JSON.stringify(row).match(/\[\\"[\da-f]{8}-/g)?.length ?? 0)
    return handleDataRow.call(this, row)
  }
  try {
    return { ...(await withStatements(work, () => false)), rows }
  } finally {
    query.handleDataRow = handleDataRow
  }
}

/**
 * Makes one statement fail in PostgreSQL, as if it were faulty. If it is a commit, the transaction is
 * rolled back.
 *
 * @param number which statement fails, from 1.
 * @returns the result, and whether the statement was reached.
 */
export async function withBrokenStatement<Result>(
  number: number,
  work: () => Promise<Result>,
): Promise<{ isBroken: boolean; result: Result }> {
  const { count, result } = await withStatements(work, (current) => current === number)
  return { isBroken: count >= number, result }
}

async function withStatements<Result>(
  work: () => Promise<Result>,
  isBroken: (number: number) => boolean,
): Promise<{ count: number; result: Result }> {
  // oxlint-disable-next-line typescript/unbound-method -- `original.apply` below passes the client
  const original = pg.Client.prototype.query as Query
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Ignore the settings of a new connection.
    const isSetting = textOf(args[0])?.startsWith('SET ') === true
    if (isSetting || !isBroken(++count)) return original.apply(this, args)
    const callback = args.find((arg) => typeof arg === 'function')
    const statement = textOf(args[0]) === 'COMMIT' ? `ROLLBACK; ${BREAK}` : BREAK
    return original.apply(this, callback ? [statement, callback] : [statement])
  } as typeof pg.Client.prototype.query
  try {
    return { result: await work(), count }
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}

/** A statement that was sent: its name, unless Prisma sent it, its text, and the connection that sent it. */
export interface SentStatement {
  name: string
  text: string
  client: pg.Client
}

/** Returns the statements that `work` executes, without those of transactions. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  // oxlint-disable-next-line typescript/unbound-method -- `original.apply` below passes the client
  const original = pg.Client.prototype.query as Query
  const sent: SentStatement[] = []
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]) ?? ''
    const { name = '' } = Object(args[0]) as { name?: string }
    if (!/^(SET|BEGIN|COMMIT|ROLLBACK)\b/.test(text)) sent.push({ name, text, client: this })
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text?: string }).text)
