// Reads the tables of an SQLite file: https://www.sqlite.org/fileformat2.html. Runs no SQL, so that a file
// can neither define views and triggers that run forever, nor need WebAssembly, which the policy of the web
// app forbids.
import { DamagedSqlite, type SqliteValue, readRecord, readVarint } from './sqlite-record.ts'
import { columnNames } from './sqlite-schema.ts'

/** Values by column name, in lower case. */
export type SqliteRow = ReadonlyMap<string, SqliteValue>

const MAGIC = 'SQLite format 3\0'
const HEADER_LENGTH = 100
const [INTERIOR, LEAF] = [5, 13]
// Even a file of the largest size needs fewer levels.
const MAX_DEPTH = 40
// A damaged page may list the same cell many times.
const MOST_READ = 4

interface Table {
  root: number
  sql: string
}

export class SqliteFile {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #pageSize: number
  readonly #usable: number
  readonly #text: InstanceType<typeof TextDecoder>
  readonly #tables = new Map<string, Table>()

  /**
   * @throws DamagedSqlite
   */
  constructor(bytes: Uint8Array) {
    const isSqlite = Array.from(MAGIC).every((sign, index) => bytes[index] === sign.charCodeAt(0))
    if (!isSqlite || bytes.length < HEADER_LENGTH) throw new DamagedSqlite()
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const size = this.#view.getUint16(16)
    this.#pageSize = size === 1 ? 65_536 : size
    this.#usable = this.#pageSize - (bytes[20] ?? 0)
    if (this.#pageSize < 512 || this.#usable < 480) throw new DamagedSqlite()
    const encoding = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be'][this.#view.getUint32(56)]
    if (encoding === undefined) throw new DamagedSqlite()
    this.#text = new TextDecoder(encoding, { ignoreBOM: true })
    for (const { values } of this.#records(1)) {
      const [type, name, , root, sql] = values
      if (type === 'table' && typeof name === 'string' && typeof root === 'number' && typeof sql === 'string')
        this.#tables.set(name.toLowerCase(), { root, sql })
    }
  }

  /**
   * Reads the rows of a table, in the order of their row ids.
   * @throws DamagedSqlite also if there is no such table
   */
  *rowsOf(name: string): Generator<SqliteRow, void> {
    const table = this.#tables.get(name)
    if (!table) throw new DamagedSqlite()
    const columns = columnNames(table.sql)
    for (const { rowId, values } of this.#records(table.root)) {
      const row = new Map<string, SqliteValue>()
      for (const [index, { name: column, isRowId }] of columns.entries())
        row.set(column, isRowId ? rowId : (values[index] ?? null))
      yield row
    }
  }

  *#records(root: number): Generator<{ rowId: number; values: SqliteValue[] }, void> {
    const seen = new Set<number>()
    let readBytes = 0
    const waiting = [{ page: root, depth: 0 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { page, depth } = next
      const start = this.#startOf(page, seen)
      const header = start + (page === 1 ? HEADER_LENGTH : 0)
      const kind = this.#bytes[header]
      if (depth > MAX_DEPTH || (kind !== INTERIOR && kind !== LEAF)) throw new DamagedSqlite()
      const count = this.#u16(header + 3)
      const pointers = header + (kind === INTERIOR ? 12 : 8)
      if (kind === INTERIOR) waiting.push({ page: this.#u32(header + 8), depth: depth + 1 })
      for (let index = 0; index < count; index++) {
        // The children of a page are visited in order, so the last one is put on the stack first.
        const position = kind === INTERIOR ? count - 1 - index : index
        const cell = start + this.#u16(pointers + 2 * position)
        if (kind === INTERIOR) waiting.push({ page: this.#u32(cell), depth: depth + 1 })
        else {
          const { rowId, payload } = this.#cell(cell, start, seen)
          readBytes += payload.length + 1
          if (readBytes > MOST_READ * this.#bytes.length) throw new DamagedSqlite()
          yield { rowId, values: readRecord(payload, this.#text) }
        }
      }
    }
  }

  #cell(at: number, pageStart: number, seen: Set<number>): { rowId: number; payload: Uint8Array } {
    const [length, afterLength] = readVarint(this.#bytes, at)
    const [rowId, start] = readVarint(this.#bytes, afterLength)
    if (length > this.#bytes.length) throw new DamagedSqlite()
    const most = this.#usable - 35
    if (length <= most) return { rowId, payload: this.#slice(start, length, pageStart) }
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23
    const fitting = least + ((length - least) % (this.#usable - 4))
    const local = fitting <= most ? fitting : least
    const payload = new Uint8Array(length)
    payload.set(this.#slice(start, local, pageStart))
    let filled = local
    for (let page = this.#u32(start + local); filled < length;) {
      const overflow = this.#startOf(page, seen)
      const size = Math.min(length - filled, this.#usable - 4)
      payload.set(this.#slice(overflow + 4, size, overflow), filled)
      filled += size
      page = this.#u32(overflow)
    }
    return { rowId, payload }
  }

  #slice(start: number, length: number, pageStart: number): Uint8Array {
    if (start + length > pageStart + this.#pageSize) throw new DamagedSqlite()
    return this.#bytes.subarray(start, start + length)
  }

  // No page of a table is read twice, so that pages that refer to each other end.
  #startOf(page: number, seen: Set<number>): number {
    const start = (page - 1) * this.#pageSize
    if (page < 1 || start + this.#pageSize > this.#bytes.length || seen.has(page)) throw new DamagedSqlite()
    seen.add(page)
    return start
  }

  #u16(at: number): number {
    if (at + 2 > this.#bytes.length) throw new DamagedSqlite()
    return this.#view.getUint16(at)
  }

  #u32(at: number): number {
    if (at + 4 > this.#bytes.length) throw new DamagedSqlite()
    return this.#view.getUint32(at)
  }
}
