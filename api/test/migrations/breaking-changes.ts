// What a migration does to servers of the version before it, which go on while one after the other is replaced.

/** What begins an action of ALTER TABLE; commas stand within actions, too. */
const ACTIONS = /,\s*(?=(?:ADD|DROP|ALTER|RENAME)\b)/i
const NO_COLUMN = /^(?:ADD|DROP)\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i
const CREATED = /^CREATE\s+TABLE\s+((?:"[^"]+"|[\w.])+)/i
// The table that is altered or gets an index, and of an alteration what is done to it.
const CHANGED =
  /^(?:ALTER\s+TABLE|CREATE\s+UNIQUE\s+INDEX\b.*?\bON)\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?((?:"[^"]+"|[\w.])+)\s*(.*)$/is
const GONE = /^DROP\s+(TABLE|TYPE|VIEW|FUNCTION|SCHEMA)\b/i
// A key, by the name that the schema gives it: what is saved again and again goes by it.
const KEY = /^DROP\s+CONSTRAINT\b.*_(?:pkey|key)\b/is
const FILLS_ITSELF = /\b(?:DEFAULT|GENERATED)\b/i

/**
 * Finds the statements of a migration that take from older code what it reads, or ask of it what it does not write.
 *
 * @returns each as `what: the statement`; empty where older code goes on.
 */
export function breakingChanges(sql: string): string[] {
  const statements = statementsOf(sql)
  // Older code knows nothing of what is new.
  const isNew = (table: string) => statements.some((one) => CREATED.exec(one)?.[1] === table)
  return statements
    .filter((statement) => !isNew(CHANGED.exec(statement)?.[1] ?? ''))
    .flatMap((statement) => {
      const actions = CHANGED.exec(statement)?.[2]?.split(ACTIONS) ?? []
      const found = [
        ...(GONE.exec(statement)
          ?.slice(1)
          .map((what) => `DROP ${what.toUpperCase()}`) ?? []),
        ...(/^ALTER\b.*\bRENAME\b/is.test(statement) ? ['RENAME'] : []),
        ...(/^CREATE\s+UNIQUE\b/i.test(statement) ? ['CREATE UNIQUE INDEX'] : []),
        ...actions.flatMap(brokenBy),
      ]
      return found.map((what) => `${what}: ${statement.replaceAll(/\s+/g, ' ')}`)
    })
}

function brokenBy(action: string): string[] {
  if (/^ALTER\b.*\bSET\s+NOT\s+NULL\b/is.test(action)) return ['SET NOT NULL']
  if (/^ALTER\b.*\bTYPE\b/is.test(action)) return ['TYPE']
  if (/^ADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i.test(action)) return ['ADD CONSTRAINT']
  if (KEY.test(action)) return ['DROP CONSTRAINT']
  if (NO_COLUMN.test(action)) return []
  if (/^DROP\b/i.test(action)) return ['DROP COLUMN']
  const isDemanded = /^ADD\b.*\bNOT\s+NULL\b/is.test(action) && !FILLS_ITSELF.test(action)
  return isDemanded ? ['ADD COLUMN … NOT NULL without DEFAULT'] : []
}

// Texts and comments say nothing of what is done; each may look like the other.
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'/g, (part) => (part.startsWith("'") ? "''" : ''))
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
