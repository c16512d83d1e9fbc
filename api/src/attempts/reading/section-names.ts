import type { Deps } from '../../deps.ts'

/** Returns the names of sections, including sections that an update has removed, by id. */
export async function readSectionNames(
  { pool }: Pick<Deps, 'pool'>,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'read-section-names',
    text: 'SELECT id, name FROM sections WHERE id = ANY($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
