// What a migration does to servers of the version before it, which go on while one after the other is replaced.

/** What begins an action of ALTER TABLE; commas stand within actions, too. */
const ACTIONS = /,\s*(?=(?:ADD|DROP|ALTER|RENAME)\b)/i
const NO_COLUMN = /^(?:ADD|DROP)\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i
const FILLS_ITSELF = /\b(?:DEFAULT|GENERATED)\b/i

/**
 * Finds the statements of a migration that take from older code what it reads, or ask of it what it does not write.
 *
 * @returns each as `what: the statement`; empty where older code goes on.
 */
export function breakingChanges(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) => {
    const [, rest = ''] =
      /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(?:"[^"]+"|[\w.])+\s+(.+)$/is.exec(statement) ?? []
    const found = [
      ...(/^DROP\s+TABLE\b/i.test(statement) ? ['DROP TABLE'] : []),
      ...(/^ALTER\b.*\bRENAME\b/is.test(statement) ? ['RENAME'] : []),
      ...(rest ? rest.split(ACTIONS).flatMap(brokenBy) : []),
    ]
    return found.map((what) => `${what}: ${statement.replaceAll(/\s+/g, ' ')}`)
  })
}

function brokenBy(action: string): string[] {
  if (/^ALTER\b.*\bSET\s+NOT\s+NULL\b/is.test(action)) return ['SET NOT NULL']
  if (NO_COLUMN.test(action)) return []
  if (/^DROP\b/i.test(action)) return ['DROP COLUMN']
  const isDemanded = /^ADD\b.*\bNOT\s+NULL\b/is.test(action) && !FILLS_ITSELF.test(action)
  return isDemanded ? ['ADD COLUMN … NOT NULL without DEFAULT'] : []
}

// Texts and comments say nothing of what is done.
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
