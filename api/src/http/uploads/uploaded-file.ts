import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'
import { ServiceUnavailable } from '../../errors.ts'

/** The name of a file on its way, and nothing else in the folder is ours. */
export const FILE_NAME = /^upload-[\da-f-]{36}$/

/**
 * A file that was sent, on the disk until it is closed. It loses its name as soon as it is open, so that the system removes
 * it, however this process ends.
 */
export class UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly #most: number
  readonly #handle: FileHandle
  /** Whether an operation has taken it. */
  isImported = false
  #size = 0
  #isClosed = false

  /**
   * @param most bytes that are kept; what follows is only counted.
   * @throws ServiceUnavailable when the disk refuses.
   */
  static async create(
    folder: string,
    { name, mediaType, most }: { name: string; mediaType: string; most: number },
  ): Promise<UploadedFile> {
    const path = join(folder, `upload-${uuid()}`)
    const handle = await orUnavailable(open(path, 'wx+', 0o600))
    // Where an open file keeps its name, the next start removes it.
    await unlink(path).catch(() => undefined)
    return new UploadedFile(name, mediaType, most, handle)
  }

  private constructor(name: string, mediaType: string, most: number, handle: FileHandle) {
    this.name = name
    this.mediaType = mediaType
    this.#most = most
    this.#handle = handle
  }

  /** How many bytes were sent, also of those that were not kept. */
  get size(): number {
    return this.#size
  }

  /** @throws ServiceUnavailable when the disk refuses. */
  async add(bytes: Uint8Array): Promise<void> {
    const kept = bytes.subarray(0, Math.max(0, this.#most - this.#size))
    for (let done = 0; done < kept.length;) {
      const place = this.#size + done
      const writing = this.#handle.write(kept, done, kept.length - done, place)
      done += (await orUnavailable(writing)).bytesWritten
    }
    this.#size += bytes.length
  }

  /**
   * Reads all of it, in memory of its own.
   *
   * @throws ServiceUnavailable when the disk refuses.
   */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.min(this.#size, this.#most))
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

// A full disk, too many open files, a folder that is gone: all of it the operator's, and it may pass.
async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw Object.assign(new ServiceUnavailable(), { cause })
  }
}
