import { excerpt } from '../../text.ts'
import { isKnownMethod, unpackEntry } from './unpack-entry.ts'
import { type ZipEntry, readZipDirectory } from './zip-directory.ts'

/** Limit of the unpacked size of all entries of a zip together, unless the zip may hold pictures. */
const MAX_UNPACKED_BYTES = 104_857_600

// Detecting a damaged entry takes time. After this many damaged entries, nothing more is unpacked.
const MAX_DAMAGED = 10

export type OpenedZip = { ok: true; zip: ZipArchive } | { ok: false; message: string }

/** A zip with a valid directory. Entries are unpacked on demand. */
export class ZipArchive {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #damaged = 0

  constructor(bytes: Uint8Array, entries: ReadonlyMap<string, ZipEntry>) {
    this.#bytes = bytes
    this.#entries = entries
  }

  /** Names of all entries except folders, in zip order. */
  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The unpacked size of an entry in bytes, as the directory states it; 0 if there is no such entry. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.fullSize ?? 0
  }

  /**
   * Unpacks an existing entry.
   * @returns null if the entry is damaged, or too many other damaged entries were found before
   */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name)
    if (!entry || this.#damaged >= MAX_DAMAGED) return null
    const unpacked = unpackEntry(this.#bytes, entry)
    if (!unpacked) this.#damaged++
    return unpacked
  }
}

/**
 * Opens a zip and checks its directory before anything is unpacked.
 * @param maxBytes limit of the unpacked size of all entries together
 */
export function openZip(bytes: Uint8Array, maxBytes = MAX_UNPACKED_BYTES): OpenedZip {
  const directory = readZipDirectory(bytes)
  if (!directory.ok) return directory
  const entries = new Map<string, ZipEntry>()
  let [packed, unpacked] = [0, 0]
  for (const entry of directory.entries) {
    const problem = entryProblem(entry, entries)
    if (problem !== null) return { ok: false, message: problem }
    entries.set(entry.name, entry)
    packed += entry.size
    unpacked += entry.fullSize
  }
  // If the packed entries together are larger than the zip, they overlap: the same bytes would be unpacked
  // again and again.
  if (packed > bytes.length) {
    return { ok: false, message: 'The entries of the zip overlap: export it again' }
  }
  if (unpacked > maxBytes) {
    const most = maxBytes / 1_048_576
    return { ok: false, message: `The zip holds more than ${most} MB, unpacked: split it` }
  }
  return { ok: true, zip: new ZipArchive(bytes, entries) }
}

function entryProblem(entry: ZipEntry, before: ReadonlyMap<string, ZipEntry>): string | null {
  const name = `"${excerpt(entry.name)}"`
  if (before.has(entry.name)) return `The zip has the entry ${name} more than once: keep one of them`
  if (entry.isEncrypted) return `The entry ${name} of the zip is encrypted: make the zip without a password`
  if (!isKnownMethod(entry)) return `The entry ${name} is packed in an unknown way: make a plain zip`
  return null
}
