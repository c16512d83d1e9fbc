import { crc32 } from '../reading/zip/crc-32.ts'
import { MAX_QUIZ_PICTURES, MAX_QUIZ_PICTURE_BYTES, type Picture } from './picture.ts'
import { pictureName } from './picture-name.ts'
import { byteProblem, readPicture } from './read-picture.ts'

/** A picture that comes with a quiz's file. */
export interface FilePicture extends Pick<Picture, 'type' | 'width' | 'height'> {
  /** By which the texts of the quiz refer to it. */
  name: string
  /** Of its bytes. */
  size: number
  /** Returns its bytes, without metadata and everything that could run. They are made anew each time. */
  read: () => Uint8Array
}

const MOST_COMPARED = 4

export type CollectedPicture = { ok: true; name: string } | { ok: false; message: string }

/** Collects the pictures of a quiz while its file is read. Only facts are kept, not the bytes. */
export class PictureCollector {
  readonly pictures: FilePicture[] = []
  readonly #names = new Set<string>()
  readonly #byChecksum = new Map<number, FilePicture[]>()
  #size = 0

  /**
   * Adds a picture, unless it is already there.
   * @param fileName the picture's name is derived from it
   * @param size of an entry, so that one that is too large is not even unpacked
   * @param readFile returns the same bytes each time; null if they are damaged
   * @returns the picture's name, or why a quiz cannot have it
   */
  add(fileName: string, readFile: () => Uint8Array | null, size = 0): CollectedPicture {
    const tooLarge = byteProblem(size)
    if (tooLarge !== null) return { ok: false, message: tooLarge }
    const bytes = readFile()
    if (!bytes) return { ok: false, message: 'Its data is damaged: export the file again' }
    const read = readPicture(bytes)
    if (!read.ok) return read
    const { bytes: rebuilt, type, width, height } = read.picture
    const checksum = crc32(rebuilt)
    const twins = this.#byChecksum.get(checksum) ?? []
    // Checksums can be forged, and each comparison rebuilds a picture.
    const twin = twins
      .slice(0, MOST_COMPARED)
      .find(({ size, read: readTwin }) => size === rebuilt.length && isSame(readTwin(), rebuilt))
    if (twin) return { ok: true, name: twin.name }
    const problem = this.#limitProblem(rebuilt.length)
    if (problem !== null) return { ok: false, message: problem }
    const name = pictureName(fileName, type, (other) => this.#names.has(other))
    const picture = { name, type, width, height, size: rebuilt.length, read: () => rebuiltOf(readFile) }
    this.pictures.push(picture)
    this.#names.add(name)
    this.#byChecksum.set(checksum, [...twins, picture])
    this.#size += rebuilt.length
    return { ok: true, name }
  }

  #limitProblem(size: number): string | null {
    if (this.pictures.length >= MAX_QUIZ_PICTURES)
      return `A quiz has at most ${MAX_QUIZ_PICTURES} pictures: split the file into several`
    return this.#size + size > MAX_QUIZ_PICTURE_BYTES
      ? 'The pictures of a quiz have at most 200 MB: make them smaller, or split the file into several'
      : null
  }
}

function rebuiltOf(readFile: () => Uint8Array | null): Uint8Array {
  const read = readPicture(readFile() ?? new Uint8Array())
  if (!read.ok) throw new TypeError(`The picture has changed: ${read.message}`)
  return read.picture.bytes
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
