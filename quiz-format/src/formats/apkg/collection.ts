import type { SqliteFile, SqliteRow } from '../../reading/sqlite/sqlite-file.ts'

/** A note type: its name, and the names of its fields in order. */
export interface NoteType {
  name: string
  fields: string[]
  isCloze: boolean
}

export interface PackageNote {
  /** Identifier of its note type. */
  type: string
  fields: string[]
  tags: string
  /** Full name of the deck of its first card; empty if it has no card. */
  deck: string
}

/** The content of an Anki collection. */
export interface Collection {
  types: ReadonlyMap<string, NoteType>
  notes: PackageNote[]
}

const BETWEEN_FIELDS = '\x1f'

/**
 * Reads a collection of the versions that keep note types and decks as JSON.
 * @throws DamagedSqlite
 */
export function readCollection(file: SqliteFile): Collection {
  const types = new Map<string, NoteType>()
  const decks = new Map<string, string>()
  for (const row of file.rowsOf('col')) {
    for (const [id, type] of membersOf(row.get('models'))) types.set(id, noteTypeOf(type))
    for (const [id, deck] of membersOf(row.get('decks'))) decks.set(id, textOf(deck['name']))
  }
  const deckOfNote = new Map<string, string>()
  for (const row of file.rowsOf('cards')) {
    const note = keyOf(row, 'nid')
    // A card in a filtered deck remembers the deck it belongs to.
    const home = keyOf(row, 'odid')
    const deck = home === '0' || home === '' ? keyOf(row, 'did') : home
    if (!deckOfNote.has(note)) deckOfNote.set(note, decks.get(deck) ?? '')
  }
  const notes: PackageNote[] = []
  for (const row of file.rowsOf('notes')) {
    notes.push({
      type: keyOf(row, 'mid'),
      fields: textOf(row.get('flds')).split(BETWEEN_FIELDS),
      tags: textOf(row.get('tags')),
      deck: deckOfNote.get(keyOf(row, 'id')) ?? '',
    })
  }
  return { types, notes }
}

function noteTypeOf(type: Record<string, unknown>): NoteType {
  const list = Array.isArray(type['flds']) ? (type['flds'] as unknown[]).filter(isObject) : []
  const fields = list.toSorted((a, b) => Number(a['ord'] ?? 0) - Number(b['ord'] ?? 0))
  return {
    name: textOf(type['name']),
    fields: fields.map((field) => textOf(field['name'])),
    isCloze: type['type'] === 1,
  }
}

/** The members of an object written as JSON that are objects; none if it is broken. */
function membersOf(json: unknown): [string, Record<string, unknown>][] {
  try {
    const value: unknown = JSON.parse(textOf(json))
    if (!isObject(value)) return []
    return Object.entries(value).filter((entry): entry is [string, Record<string, unknown>] =>
      isObject(entry[1]),
    )
  } catch {
    return []
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function keyOf(row: SqliteRow, column: string): string {
  const value = row.get(column)
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
