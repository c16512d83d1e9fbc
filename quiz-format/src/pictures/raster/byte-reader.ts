import { PictureFault } from '../picture.ts'

/** Reads numbers from a picture. Reading past the end throws a `PictureFault`. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  u8(): number {
    return this.#view.getUint8(this.#step(1))
  }

  u16(little = false): number {
    return this.#view.getUint16(this.#step(2), little)
  }

  u32(little = false): number {
    return this.#view.getUint32(this.#step(4), little)
  }

  /** Four letters, such as the name of a chunk. */
  tag(): string {
    return String.fromCharCode(...this.take(4))
  }

  take(length: number): Uint8Array {
    const start = this.#step(length)
    return this.bytes.subarray(start, start + length)
  }

  #step(length: number): number {
    if (length > this.left) throw new PictureFault('The picture’s file is cut off: save or copy it again')
    const start = this.at
    this.at += length
    return start
  }
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** The fault of a file that does not follow the rules of its type. */
export function damaged(type: string): PictureFault {
  return new PictureFault(`The ${type} picture is damaged: open it in a picture editor and save it again`)
}

/** The fault of a picture with several frames. */
export function moving(type: string): PictureFault {
  return new PictureFault(`The ${type} picture is animated: save one of its frames as a still picture`)
}
