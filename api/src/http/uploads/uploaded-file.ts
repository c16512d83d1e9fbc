import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { ServiceUnavailable } from '../../errors.ts'

/** The pattern of the temporary files' names. Other files in the folder are left alone. */
export const FILE_NAME = /^upload-[\da-f-]{36}$/

/**
 * An uploaded file, on disk until it is closed. It is unlinked as soon as it is open: however this
 * process ends, the system deletes it.
 */
export class UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly #maxBytes: number
  readonly #handle: FileHandle
  /** Whether an import of this file has begun. */
  isImported = false
  #size = 0
  #isClosed = false

  /**
   * @param maxBytes how many bytes are stored; further bytes are only counted.
   * @throws ServiceUnavailable when the file cannot be created.
   */
  static async create(
    folder: string,
    { name, mediaType, maxBytes }: { name: string; mediaType: string; maxBytes: number },
  ): Promise<UploadedFile> {
    const path = join(folder, `upload-${uuid()}`)
    const handle = await orUnavailable(open(path, 'wx+', 0o600))
    // If an open file cannot be unlinked (Windows), the next start deletes it.
    await unlink(path).catch(() => undefined)
    return new UploadedFile(name, mediaType, maxBytes, handle)
  }

  private constructor(name: string, mediaType: string, maxBytes: number, handle: FileHandle) {
    this.name = name
    this.mediaType = mediaType
    this.#maxBytes = maxBytes
    this.#handle = handle
  }

  /** The number of bytes sent, including those over the limit, which were not stored. */
  get size(): number {
    return this.#size
  }

  /** @throws ServiceUnavailable when the disk write fails. */
  async add(bytes: Uint8Array): Promise<void> {
    const stored = bytes.subarray(0, Math.max(0, this.#maxBytes - this.#size))
    for (let done = 0; done < stored.length;) {
      const position = this.#size + done
      const writing = this.#handle.write(stored, done, stored.length - done, position)
      done += (await orUnavailable(writing)).bytesWritten
    }
    this.#size += bytes.length
  }

  /**
   * Reads the whole file into a new array.
   *
   * @throws ServiceUnavailable when the disk read fails.
   */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.min(this.#size, this.#maxBytes))
    for (let done = 0; done < bytes.length;) {
      const reading = this.#handle.read(bytes, done, bytes.length - done, done)
      const { bytesRead } = await orUnavailable(reading)
      if (bytesRead === 0) throw new ServiceUnavailable()
      done += bytesRead
    }
    return bytes
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#handle.close().catch(() => undefined)
  }
}

// A full disk, too many open files or a missing folder are the operator's problem, and may be temporary.
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw Object.assign(new ServiceUnavailable(), { cause })
  }
}
