import type { QueryConfig, QueryResultRow } from 'pg'

/** A pool, or anything else that runs a statement. */
export interface Queryable {
  query: <Row extends QueryResultRow>(statement: QueryConfig) => Promise<{ rows: Row[] }>
}

/**
 * Returns SQL for the table `input`: a row for each input of a batch, numbered from 1 in the column
 * `input_number`.
 *
 * The LIMIT is always the number of inputs, so it removes no row. With this LIMIT, the planner expects few
 * rows and keeps one generic plan. Planning again for each batch size took longer than running the statement.
 *
 * @param columns the names of the columns with their SQL types, such as `{ attempt_id: 'uuid' }`.
 */
export function inputRows(columns: Record<string, string>): string {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return `(
    SELECT * FROM unnest(${arrays.join(', ')}) WITH ORDINALITY LIMIT $${names.length + 1}
  ) AS input (${names.join(', ')}, input_number)`
}

/**
 * Runs a statement that reads from `inputRows`.
 *
 * @param inputs the values of each input, in the order of the columns.
 * @returns the row of each input, in order; undefined for an input without a row.
 */
export async function queryPerInput<Row extends object>(
  pool: Queryable,
  statement: { name: string; text: string; query_timeout?: number },
  inputs: unknown[][],
): Promise<(Row | undefined)[]> {
  const columns = inputs[0]?.map((_value, column) => inputs.map((values) => values[column])) ?? []
  const { rows } = await pool.query<Row & { input_number: string }>({
    ...statement,
    values: [...columns, inputs.length],
  })
  const outputs: (Row | undefined)[] = Array.from({ length: inputs.length })
  for (const row of rows) outputs[Number(row.input_number) - 1] = row
  return outputs
}
