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
const FILLS_ITSELF = /\b(?:DEFAULT|GENERATED)\b/i

/**
 * Finds the statements that remove something that older code reads, or require something that older code does
 * not write.
 *
 * @returns `kind: statement` for each; empty if older code keeps working.
 */
export function breakingChanges(sql: string): string[] {
  const statements = statementsOf(sql)
  // Older code does not use new tables.
  const isNew = (table: string) => statements.some((statement) => CREATED.exec(statement)?.[1] === table)
  return statements
    .filter((statement) => !isNew(CHANGED.exec(statement)?.[1] ?? ''))
    .flatMap((statement) => {
      const actions = CHANGED.exec(statement)?.[2]?.split(ACTIONS) ?? []
      const kinds = [
        ...((DROPPED.exec(statement) ?? DROPPED_KEY.exec(statement))
          ?.slice(1)
          .map((object) => `DROP ${object.toUpperCase()}`) ?? []),
        ...(/^ALTER\b.*\bRENAME\b/is.test(statement) ? ['RENAME'] : []),
        ...(/^CREATE\s+UNIQUE\b/i.test(statement) ? ['CREATE UNIQUE INDEX'] : []),
        ...actions.flatMap(brokenBy),
      ]
      return kinds.map((kind) => `${kind}: ${statement.replaceAll(/\s+/g, ' ')}`)
    })
}

function brokenBy(action: string): string[] {
  if (/^ALTER\b.*\bSET\s+NOT\s+NULL\b/is.test(action)) return ['SET NOT NULL']
  if (/^ALTER\b.*\bTYPE\b/is.test(action)) return ['TYPE']
  if (/^ADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i.test(action)) return ['ADD CONSTRAINT']
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
