import { Connection } from './connection.ts'

type Query = (query: unknown, ...rest: unknown[]) => unknown

/**
 * A connection without named prepared statements: behind a pooler, the next statement may reach another
 * PostgreSQL process, which does not know them.
 */
export class UnpreparedConnection extends Connection {
  // oxlint-disable-next-line typescript/no-explicit-any -- `query` has a dozen overloads; passes its arguments on
  override query: any = (query: unknown, ...rest: unknown[]) =>
    (super.query as Query).call(this, withoutName(query), ...rest)
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query
  const { name: _name, ...unnamed } = query as { name?: string }
  return unnamed
}
