import { type CollectedPicture, PictureCollector } from '../../pictures/picture-collector.ts'
import { pictureNameKey } from '../../pictures/picture-name.ts'
import { bytesOfDataUrl } from '../../reading/text/base64.ts'
import { entryPath } from '../../reading/zip/entry-path.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { PathEndings } from './path-endings.ts'

// The folder of a cartridge's files, as Canvas and others write it.
const FILE_BASE = /^(?:\$|%24)(?:IMS-CC-FILEBASE|IMS_CC_FILEBASE)(?:\$|%24)\/?(?:\.\.\/)?/i

// How Blackboard refers to its files, and names them: as bbcswebdav/xid-12_1 and
// csfiles/home_dir/map__xid-12_1.png.
const BLACKBOARD_FILE = /^@X@EmbeddedFile\.requestUrlStub@X@.*\b(xid-\d+_\d+)/
const BLACKBOARD_ENTRY = /__(xid-\d+_\d+)(?:\.(?!xml$)\w+)?$/

/** Finds and collects the pictures of a zip that texts refer to. */
export class ZipPictures {
  readonly #zip: ZipArchive
  readonly #collector: PictureCollector
  readonly #results = new Map<string, CollectedPicture>()
  /** Entries by the last part of their path; null if several have the same. */
  readonly #byFileName = new Map<string, string | null>()
  readonly #byBlackboardId = new Map<string, string>()
  #endings: PathEndings | null = null

  constructor(zip: ZipArchive, collector = new PictureCollector()) {
    this.#zip = zip
    this.#collector = collector
    for (const name of zip.names) {
      const key = fileNameKey(name)
      this.#byFileName.set(key, this.#byFileName.has(key) ? null : name)
      const id = BLACKBOARD_ENTRY.exec(name)?.[1]
      if (id !== undefined) this.#byBlackboardId.set(id, name)
    }
  }

  get pictures() {
    return this.#collector.pictures
  }

  /**
   * Collects the picture at an address.
   * @param address relative to the file that refers to it; the name of a file in any folder will do
   * @param from name of the entry that refers to it
   * @returns the picture's name, or why a quiz cannot have it; null if the zip has no such file
   */
  collect(address: string, from: string): CollectedPicture | null {
    return this.#collectEntry(this.#entryAt(address, from))
  }

  #collectEntry(entry: string | null): CollectedPicture | null {
    if (entry === null) return null
    const before = this.#results.get(entry)
    if (before) return before
    const result = this.#collector.add(entry, () => this.#zip.read(entry), this.#zip.sizeOf(entry))
    this.#results.set(entry, result)
    return result
  }

  /** True if a text referred to this entry. */
  isUsed(entry: string): boolean {
    return this.#results.has(entry)
  }

  /** Like {@link collect}, for addresses of HTML: they may hold the picture, or begin with a variable. */
  find(address: string, from: string): CollectedPicture | null {
    if (address.startsWith('data:')) return this.#collector.add('picture', () => bytesOfDataUrl(address))
    const id = BLACKBOARD_FILE.exec(address)?.[1]
    if (id !== undefined) return this.#collectEntry(this.#byBlackboardId.get(id) ?? null)
    return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
      ? null
      : this.collect(address.replace(FILE_BASE, ''), from)
  }

  #entryAt(address: string, from: string): string | null {
    const path = entryPath(from, address)
    if (this.#zip.has(path)) return path
    // A name with a percent sign or a question mark that was not escaped.
    const exact = [...from.split('/').slice(0, -1), address].join('/')
    if (this.#zip.has(exact)) return exact
    const known = this.#byFileName.get(fileNameKey(path)) ?? this.#byFileName.get(fileNameKey(address))
    return known ?? this.#onlyEntryBelow(entryPath('', address))
  }

  // Of several files with the same name, the one in the same folder within another.
  #onlyEntryBelow(path: string): string | null {
    if (this.#byFileName.get(fileNameKey(path)) === undefined) return null
    this.#endings ??= new PathEndings(this.#zip.names)
    return this.#endings.only(path)
  }
}

function fileNameKey(path: string): string {
  return pictureNameKey(path.replace(/^.*[/\\]/s, ''))
}
