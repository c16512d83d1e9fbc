// Records of SQLite: https://www.sqlite.org/fileformat2.html, section 2.1.

export type SqliteValue = string | number | Uint8Array | null

/** Thrown where a file breaks the format. */
export class DamagedSqlite extends Error {}

/**
 * Reads a variable-length integer. Values above 2^53 lose precision; sizes and identifiers are below that.
 * @returns the value, and the offset after it
 */
export function readVarint(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw new DamagedSqlite()
    if (index === 8) return [value * 256 + byte, at + 9]
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return [value, at + index + 1]
  }
  throw new DamagedSqlite()
}

/** Decodes the values of a record. */
export function readRecord(payload: Uint8Array, text: InstanceType<typeof TextDecoder>): SqliteValue[] {
  const [headerLength, first] = readVarint(payload, 0)
  if (headerLength > payload.length) throw new DamagedSqlite()
  const values: SqliteValue[] = []
  let at = headerLength
  for (let header = first; header < headerLength;) {
    const [type, next] = readVarint(payload, header)
    header = next
    const length = lengthOf(type)
    if (at + length > payload.length) throw new DamagedSqlite()
    values.push(valueOf(type, payload.subarray(at, at + length), text))
    at += length
  }
  return values
}

const NUMBER_LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function lengthOf(type: number): number {
  const length = NUMBER_LENGTHS[type]
  if (length !== undefined) return length
  if (type < 12) throw new DamagedSqlite()
  return Math.floor((type - 12) / 2)
}

function valueOf(type: number, bytes: Uint8Array, text: InstanceType<typeof TextDecoder>): SqliteValue {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0)
  if (type >= 12) return type % 2 === 0 ? bytes : text.decode(bytes)
  let value = (bytes[0] ?? 0) >= 0x80 ? -1 : 0
  for (const byte of bytes) value = value * 256 + byte
  return value
}
