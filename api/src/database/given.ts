import type { QueryConfig, QueryResultRow } from 'pg'

/** A pool, or what reads like one. */
export interface Queryable {
  query: <Row extends QueryResultRow>(statement: QueryConfig) => Promise<{ rows: Row[] }>
}

/**
 * SQL of the inputs of a statement, as rows `given` with their `place`, from 1.
 *
 * The limit changes nothing but what the planner expects: of a limit that it does not know, few rows. So it takes the plan
 * that it has, where making one for each number of inputs would take longer than carrying it out.
 *
 * @param columns names with types, such as `{ attempt_id: 'uuid' }`.
 */
export function given(columns: Record<string, string>): string {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return `(
    SELECT * FROM unnest(${arrays.join(', ')}) WITH ORDINALITY LIMIT $${names.length + 1}
  ) AS given (${names.join(', ')}, place)`
}

/**
 * Runs a statement over `given` inputs.
 *
 * @param inputs the values of each, in the order of the columns.
 * @returns the row for each input; undefined where there is none.
 */
export async function queryPlaces<Row extends object>(
  pool: Queryable,
  statement: { name: string; text: string; query_timeout?: number },
  inputs: unknown[][],
): Promise<(Row | undefined)[]> {
  const columns = inputs[0]?.map((_value, column) => inputs.map((values) => values[column])) ?? []
  const { rows } = await pool.query<Row & { place: string }>({
    ...statement,
    values: [...columns, inputs.length],
  })
  const outputs: (Row | undefined)[] = Array.from({ length: inputs.length })
  for (const row of rows) outputs[Number(row.place) - 1] = row
  return outputs
}
