// The directory at the end of a zip, read before anything is unpacked. Source: PKWARE's APPNOTE.TXT, 4.3.

/** A directory record; nothing in it is trusted. */
export interface ZipEntry {
  name: string
  isEncrypted: boolean
  /** 0 is stored, 8 is deflated. */
  method: number
  crc: number
  /** Packed, in bytes. */
  size: number
  /** Unpacked, in bytes. */
  fullSize: number
  /** Offset of the local header. */
  offset: number
}

export type ZipDirectory = { ok: true; entries: ZipEntry[] } | { ok: false; message: string }

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_LENGTH = 46
const MAX_COMMENT = 65_535
const ENCRYPTED = 1
const UTF_8 = 2048

/** Limit of entries per zip. */
export const MAX_ENTRIES = 50_000

/** Reads the directory, without the entries of folders. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === -1) return broken('its directory is missing')
  const count = view.getUint16(end + 10, true)
  // Larger zips (Zip64) have 65,535 here and the actual number elsewhere.
  if (count > MAX_ENTRIES) return { ok: false, message: tooMany }
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      return broken('its directory is damaged')
    }
    const next = at + ENTRY_LENGTH + tailLength(view, at)
    if (next > end) return broken('its directory is damaged')
    const entry = entryAt(view, at, bytes)
    if (!entry.name.endsWith('/')) entries.push(entry)
    at = next
  }
  return { ok: true, entries }
}

const tooMany = `The zip has more than ${MAX_ENTRIES} entries: split it`

function broken(why: string): ZipDirectory {
  return { ok: false, message: `The file is not a whole zip, ${why}: export it again` }
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  return -1
}

function tailLength(view: DataView, at: number): number {
  return view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
}

function entryAt(view: DataView, at: number, bytes: Uint8Array): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const nameStart = at + ENTRY_LENGTH
  const name = bytes.subarray(nameStart, nameStart + view.getUint16(at + 28, true))
  return {
    name: new TextDecoder(flags & UTF_8 ? 'utf-8' : 'latin1').decode(name),
    isEncrypted: (flags & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    fullSize: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
}
