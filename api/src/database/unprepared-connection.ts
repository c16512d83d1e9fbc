import { Connection } from './connection.ts'

type Query = (query: unknown, ...rest: unknown[]) => unknown

/**
 * A connection that prepares nothing under a name: behind a pooler the next statement may go to another server process,
 * which does not know the name.
 */
export class UnpreparedConnection extends Connection {
  // oxlint-disable-next-line typescript/no-explicit-any -- it has a dozen forms, and each is passed on as it came
  override query: any = (query: unknown, ...rest: unknown[]) =>
    (super.query as Query).call(this, withoutName(query), ...rest)
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query
  const { name: _name, ...unnamed } = query as { name?: string }
  return unnamed
}
