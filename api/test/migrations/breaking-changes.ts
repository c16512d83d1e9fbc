// Finds changes that break servers of the previous version, which keep running during a rolling upgrade.

/** Separates the actions of an ALTER TABLE. A comma alone is not enough: types and values may contain one. */
const ACTIONS = /,\s*(?=(?:ADD|DROP|ALTER|RENAME)\b)/i
const NO_COLUMN = /^(?:ADD|DROP)\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i
const CREATED = /^CREATE\s+TABLE\s+((?:"[^"]+"|[\w.])+)/i
// Captures the table that is altered or indexed, and the actions of an ALTER TABLE.
const CHANGED =
  /^(?:ALTER\s+TABLE|CREATE\s+UNIQUE\s+INDEX\b.*?\bON)\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?((?:"[^"]+"|[\w.])+)\s*(.*)$/is
const DROPPED = /^DROP\s+(TABLE|TYPE|VIEW|FUNCTION|SCHEMA)\b/i
// Older code’s upserts need primary and unique keys, which are constraints or indexes. PostgreSQL’s default
// names for keys end in `_pkey` or `_key`.
const DROPPED_KEY = /^DROP\s+(INDEX)\b.*_key\b/is
const KEY = /^DROP\s+CONSTRAINT\b.*_(?:pkey|key)\b/is
const NEW_CONSTRAINT = /^ADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i
const UNIQUE = /^CREATE\s+UNIQUE\b/i
const ADDED = /\bADD\s+COLUMN\s+("[^"]+")/gi
const FILLS_ITSELF = /\b(?:DEFAULT|GENERATED)\b/i

/**
 * Finds the statements that remove something that older code reads, or require something that older code does
 * not write.
 *
 * @param newTables tables that earlier migrations of the same release create.
 * @returns `kind: statement` for each; empty if older code keeps working.
 */
export function breakingChanges(sql: string, newTables: readonly string[] = []): string[] {
  const statements = statementsOf(sql)
  const created = new Set([...newTables, ...createdTables(sql)])
  const added = statements.flatMap((statement) => [...statement.matchAll(ADDED)].map((match) => match[1]))
  // Older code does not use new tables, and leaves new columns empty.
  const isHarmless = (action: string) => added.some((column) => column && action.includes(column))
  return statements
    .filter((statement) => !created.has(CHANGED.exec(statement)?.[1] ?? ''))
    .filter((statement) => !(UNIQUE.test(statement) && isHarmless(statement)))
    .flatMap((statement) => {
      const actions = (CHANGED.exec(statement)?.[2]?.split(ACTIONS) ?? []).filter(
        (action) => !(NEW_CONSTRAINT.test(action) && isHarmless(action)),
      )
      const kinds = [
        ...((DROPPED.exec(statement) ?? DROPPED_KEY.exec(statement))
          ?.slice(1)
          .map((object) => `DROP ${object.toUpperCase()}`) ?? []),
        ...(/^ALTER\b.*\bRENAME\b/is.test(statement) ? ['RENAME'] : []),
        ...(UNIQUE.test(statement) ? ['CREATE UNIQUE INDEX'] : []),
        ...actions.flatMap(brokenBy),
      ]
      return kinds.map((kind) => `${kind}: ${statement.replaceAll(/\s+/g, ' ')}`)
    })
}

/** Returns the tables that a migration creates, as they are written in it. */
export function createdTables(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) => CREATED.exec(statement)?.[1] ?? [])
}

function brokenBy(action: string): string[] {
  if (/^ALTER\b.*\bSET\s+NOT\s+NULL\b/is.test(action)) return ['SET NOT NULL']
  if (/^ALTER\b.*\bTYPE\b/is.test(action)) return ['TYPE']
  if (NEW_CONSTRAINT.test(action)) return ['ADD CONSTRAINT']
  if (KEY.test(action)) return ['DROP CONSTRAINT']
  if (NO_COLUMN.test(action)) return []
  if (/^DROP\b/i.test(action)) return ['DROP COLUMN']
  const isRequired = /^ADD\b.*\bNOT\s+NULL\b/is.test(action) && !FILLS_ITSELF.test(action)
  return isRequired ? ['ADD COLUMN … NOT NULL without DEFAULT'] : []
}

// Removes string literals and comments in one pass, since a literal may contain `--`, and a comment may
// contain a quote.
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g, (part) => (part.startsWith("'") ? "''" : ''))
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
