import { type Problem, ProblemList } from '../problem.ts'
import type { ColumnRules, Header } from '../reading/csv/csv-columns.ts'
import { unescapeFormula } from '../reading/csv/csv-formula.ts'
import { type CsvTable, openCsvTable } from '../reading/csv/csv-table.ts'
import { decodeOrReport } from '../reading/text/decode.ts'
import { excerpt, isBlank } from '../text.ts'
import {
  DELETED_LEARNER,
  GRADEBOOK_HEADINGS,
  MAX_ROSTER_ROWS,
  ROSTER_COLUMNS,
  type RosterColumn,
  type RosterRow,
} from './roster.ts'
import { readEmail, readName, readText, readTimeFactor } from './roster-cells.ts'
import { RosterDuplicates } from './roster-duplicates.ts'

/** The people on a roster. */
export interface Roster {
  rows: RosterRow[]
  /**
   * Whether the file is an exported gradebook, in which several people with neither an ID nor an address may
   * have the same name.
   */
  isGradebook: boolean
}

/** The people on a roster, or the first problems of the file and their total. */
export type RosterResult = ({ ok: true } & Roster) | { ok: false; problems: Problem[]; problemCount: number }

const RULES: ColumnRules<RosterColumn> = {
  known: ROSTER_COLUMNS,
  needed: ['name'],
  synonyms: new Map([
    ['e_mail', 'email'],
    ['student', 'name'],
    ['id', 'external_id'],
  ]),
  leading: GRADEBOOK_HEADINGS,
}
const EMPTY_FILE = 'The file is empty: write a header row with the column name, then one row for each person'
const NO_ROWS = 'The file has no people: write one row for each below the header'
const TOO_MANY_ROWS = `A roster has at most ${MAX_ROSTER_ROWS.toLocaleString('en-US')} rows: shorten it, or make several classes`
const UNKNOWN_COLUMN = `A roster has no such column: delete it, or rename it to one of ${ROSTER_COLUMNS.join(', ')}`

/**
 * Reads a roster file by the same rules for bytes, separators and rows as quiz files. Takes time linear in
 * the file's size, and never throws, whatever the bytes. An exported gradebook is read, too, without the
 * people whose accounts are deleted.
 * @param maxProblems limit of the list of problems
 */
export function readRoster(bytes: Uint8Array, maxProblems?: number): RosterResult {
  const problems = new ProblemList(maxProblems)
  const text = decodeOrReport(bytes, problems, 'roster')
  const table = text === null ? null : openCsvTable(text, RULES, { problems, emptyMessage: EMPTY_FILE })
  if (table) reportUnknownColumns(table, problems)
  const rows = table ? readRows(table, problems) : []
  return problems.count === 0
    ? { ok: true, rows, isGradebook: table?.header.hasLeading === true }
    : { ok: false, problems: problems.kept, problemCount: problems.count }
}

function reportUnknownColumns({ header, headerRow }: CsvTable<RosterColumn>, problems: ProblemList): void {
  if (header.hasLeading) return
  const known = new Set(header.positions.values())
  for (const [position, heading] of header.cells.entries())
    if (!known.has(position) && !isBlank(heading))
      problems.add(headerRow, excerpt(heading.trim()), UNKNOWN_COLUMN)
}

function readRows(table: CsvTable<RosterColumn>, problems: ProblemList): RosterRow[] {
  const rows: RosterRow[] = []
  const isGradebook = table.header.hasLeading
  const duplicates = new RosterDuplicates(isGradebook)
  let rowCount = 0
  for (const csvRow of table.rows) {
    rowCount++
    if (rowCount > MAX_ROSTER_ROWS) {
      problems.add(csvRow.row, null, TOO_MANY_ROWS)
      break
    }
    if (!table.checkRow(csvRow)) continue
    const person = readPerson(csvRow, table.header, problems)
    if (isGradebook && isDeleted(person)) continue
    duplicates.add(person, problems)
    rows.push(person)
  }
  if (rowCount === 0) problems.add(null, null, NO_ROWS)
  return rows
}

function isDeleted({ name, email, externalId }: RosterRow): boolean {
  return DELETED_LEARNER.test(name) && !email && !externalId
}

function readPerson(
  { row, cells }: { row: number; cells: string[] },
  { positions }: Header<RosterColumn>,
  problems: ProblemList,
): RosterRow {
  const cell = (column: RosterColumn) => {
    const position = positions.get(column)
    return position === undefined ? null : { row, column, raw: unescapeFormula(cells[position] ?? '') }
  }
  const [email, externalId, section, timeFactor] = [
    cell('email'),
    cell('external_id'),
    cell('section'),
    cell('time_factor'),
  ]
  return {
    row,
    name: readName(cell('name') ?? { row, column: 'name', raw: '' }, problems),
    ...(email && { email: readEmail(email, problems) }),
    ...(externalId && { externalId: readText(externalId, 'ID', problems) }),
    ...(section && { section: readText(section, 'section', problems) }),
    ...(timeFactor && { timeFactor: readTimeFactor(timeFactor, problems) }),
  }
}
