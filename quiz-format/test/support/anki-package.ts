import { strToU8, zipSync } from 'fflate'
import initSqlJs, { type Database } from 'sql.js'

const SQL = await initSqlJs()

/** A note; its fields by name, in order. */
export interface Note {
  model: string
  deck?: string
  tags?: string
  fields: Record<string, string>
}

/** A database made by SQLite itself, which our own reader must read alike. */
export function databaseOf(fill: (database: Database) => void): Uint8Array {
  const database = new SQL.Database()
  fill(database)
  const bytes = database.export()
  database.close()
  return bytes
}

/** A collection as Anki packs it. The note type `Cloze` is a cloze. */
export function collectionOf(notes: Note[]): Uint8Array {
  const models = [...new Map(notes.map(({ model, fields }) => [model, Object.keys(fields)]))]
  const decks = [...new Set(notes.map(({ deck = 'Default' }) => deck))]
  const modelsJson = Object.fromEntries(
    models.map(([name, fields], index) => {
      const flds = fields.map((field, ord) => ({ name: field, ord })).toReversed()
      return [index + 1, { id: index + 1, name, type: name === 'Cloze' ? 1 : 0, flds }]
    }),
  )
  const decksJson = Object.fromEntries(decks.map((name, index) => [index + 1, { id: index + 1, name }]))
  return databaseOf((database) => {
    database.run(
      'CREATE TABLE col (id integer primary key, crt integer not null, models text not null, decks text not null)',
    )
    database.run(`CREATE TABLE notes (
      id integer primary key, /* 0 */
      guid text not null, /* 1 */
      mid integer not null, -- the note type
      mod integer not null, usn integer not null, tags text not null, flds text not null,
      sfld integer not null, csum integer not null, flags integer not null, data text not null)`)
    database.run(
      'CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, odid integer not null)',
    )
    database.run('CREATE INDEX ix_notes_usn on notes (usn)')
    database.run('INSERT INTO col VALUES (1, 1700000000, ?, ?)', [
      JSON.stringify(modelsJson),
      JSON.stringify(decksJson),
    ])
    for (const [index, { model, deck = 'Default', tags = '', fields }] of notes.entries()) {
      const id = 1_700_000_000_000 + index
      const mid = models.findIndex(([name]) => name === model) + 1
      const texts = Object.values(fields).join('\x1f')
      database.run('INSERT INTO notes VALUES (?, ?, ?, 0, -1, ?, ?, 0, 0, 0, ?)', [
        id,
        `g${index}`,
        mid,
        tags,
        texts,
        '',
      ])
      database.run('INSERT INTO cards VALUES (?, ?, ?, 0, 0)', [id + 1, id, decks.indexOf(deck) + 1])
    }
  })
}

/** A package; each part is a collection with its notes as JSON, one a line. */
export function ankiPackageOf(parts: Map<string, string>): Uint8Array {
  const entries = [...parts].map(([name, text]) => {
    const lines = text.split('\n').filter((line) => line !== '')
    const isCollection = /^collection\.anki21?$/.test(name) && !text.startsWith('SQLite')
    const content = isCollection ? collectionOf(lines.map((line) => JSON.parse(line) as Note)) : strToU8(text)
    return [name, content] as const
  })
  return zipSync(Object.fromEntries(entries))
}
