// Reads a multipart body while it arrives and hands each part on as it comes: whatever is sent, no more is kept than a
// chunk and the header of one part.
import { ByteBuffer } from '../bodies/byte-buffer.ts'
import { readPartHead, type PartHead } from './part-head.ts'
import { MAX_PARTS } from './upload-limits.ts'

const MAX_HEAD_BYTES = 16_384
const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

/** The form is not well formed; the message says why. */
export class BrokenForm extends Error {}

/** Takes the bytes of a part; the next ones come when it is done. */
type TakeBytes = (bytes: Buffer) => Promise<void> | void

/** Takes a part that begins; what it returns gets its bytes. A part without a name is never offered. */
export type OpenPart = (head: PartHead & { name: string }) => Promise<TakeBytes>

const ignore: TakeBytes = () => undefined

/**
 * Reads a multipart body to its end.
 *
 * @param boundary as the content type names it.
 * @throws BrokenForm when it is not well formed, or has too many parts.
 */
export async function readMultipart(
  body: AsyncIterable<Buffer>,
  boundary: string,
  open: OpenPart,
): Promise<void> {
  const scanner = new Scanner(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  try {
    await scanner.passTo(delimiter, ignore)
    let count = 0
    while (!(await scanner.skips('--'))) {
      // A part without a name counts too: thousands of them fit into one chunk, and nobody else gets a turn until they
      // are read.
      if (++count > MAX_PARTS) throw new BrokenForm(`it has more than ${MAX_PARTS} parts`)
      const { name, ...head } = await readHead(scanner)
      await scanner.passTo(delimiter, name === null ? ignore : await open({ name, ...head }))
    }
    await scanner.drain()
  } finally {
    await scanner.end()
  }
}

async function readHead(scanner: Scanner): Promise<PartHead> {
  const head = new ByteBuffer()
  await scanner.passTo(HEAD_END, (bytes) => {
    if (head.length + bytes.length > MAX_HEAD_BYTES)
      throw new BrokenForm(`the header of a part is longer than ${MAX_HEAD_BYTES} bytes`)
    head.add(bytes)
  })
  const read = readPartHead(head.bytes())
  if (read === null) throw new BrokenForm('a part begins with a header that cannot be read')
  return read
}

class Scanner {
  readonly #chunks: AsyncIterator<Buffer>
  // A line break stands before every boundary but the first; with this one, all of them are found the same way.
  #rest: Buffer = CRLF

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** Passes on what stands before a mark, as it comes, and skips the mark. */
  async passTo(mark: Buffer, take: TakeBytes): Promise<void> {
    for (;;) {
      const found = this.#rest.indexOf(mark)
      // The mark may have begun in the last bytes.
      const end = found >= 0 ? found : Math.max(0, this.#rest.length - mark.length + 1)
      if (end > 0) await take(this.#rest.subarray(0, end))
      if (found >= 0) {
        this.#rest = this.#rest.subarray(end + mark.length)
        return
      }
      // A copy, since a few bytes would keep their whole chunk while the sender is silent.
      this.#rest = Buffer.from(this.#rest.subarray(end))
      await this.#readOn()
    }
  }

  async skips(text: string): Promise<boolean> {
    while (this.#rest.length < text.length) await this.#readOn()
    const isThere = this.#rest.toString('latin1', 0, text.length) === text
    if (isThere) this.#rest = this.#rest.subarray(text.length)
    return isThere
  }

  /** Reads what is left, and throws it away. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  /** Lets go of the body. */
  async end(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #readOn(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new BrokenForm('it ends before its closing boundary')
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
  }
}
