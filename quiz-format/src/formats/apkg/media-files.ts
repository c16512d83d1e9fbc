import {
  type CollectedPicture,
  type FilePicture,
  PictureCollector,
} from '../../pictures/picture-collector.ts'
import { bytesOfDataUrl } from '../../reading/text/base64.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'

/** The media of a package: entries with numbers for names, and a list of what the notes call them. */
export class MediaFiles {
  readonly #zip: ZipArchive
  readonly #collector = new PictureCollector()
  /** Entries by the names of their files. */
  readonly #entries: ReadonlyMap<string, string>
  readonly #results = new Map<string, CollectedPicture>()

  constructor(zip: ZipArchive) {
    this.#zip = zip
    this.#entries = entriesByName(zip)
  }

  get pictures(): FilePicture[] {
    return this.#collector.pictures
  }

  /** Finds and collects the picture that a note refers to. */
  find(address: string): CollectedPicture | null {
    if (address.startsWith('data:')) return this.#collector.add('picture', () => bytesOfDataUrl(address))
    const name = [address.normalize('NFC'), decoded(address)].find((one) => this.#entries.has(one)) ?? ''
    const entry = this.#entries.get(name)
    if (entry === undefined) return null
    const result =
      this.#results.get(entry) ??
      this.#collector.add(name, () => this.#zip.read(entry), this.#zip.sizeOf(entry))
    this.#results.set(entry, result)
    return result
  }
}

function entriesByName(zip: ZipArchive): Map<string, string> {
  const entries = new Map<string, string>()
  const list = zip.has('media') ? zip.read('media') : null
  if (!list) return entries
  try {
    const names: unknown = JSON.parse(new TextDecoder().decode(list))
    for (const [entry, name] of Object.entries(names ?? {}))
      if (typeof name === 'string' && zip.has(entry)) entries.set(name.normalize('NFC'), entry)
  } catch {
    // Without its list, no file of the package has a name: each picture is reported where it is missing.
  }
  return entries
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC')
  } catch {
    return address
  }
}
