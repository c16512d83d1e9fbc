// Parses a multipart body as it arrives. It never buffers more than a chunk and the header of one part.
import { ByteBuffer } from '../bodies/byte-buffer.ts'
import { readPartHead, type PartHead } from './part-head.ts'
import { MAX_PARTS } from './upload-limits.ts'

const MAX_HEAD_BYTES = 16_384
const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

/** The form is malformed; the message is the reason. */
export class MalformedForm extends Error {}

/** Receives bytes of a part. The parser waits for the promise before it reads on. */
type ReceiveBytes = (bytes: Buffer) => Promise<void> | void

/** Called for every part that has a name; returns the receiver of its bytes. */
export type OpenPart = (head: PartHead & { name: string }) => Promise<ReceiveBytes>

const ignore: ReceiveBytes = () => undefined

/**
 * Parses a multipart body to its end.
 *
 * @param boundary the boundary that the content type names.
 * @throws MalformedForm when it is malformed or has too many parts.
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
      // Parts without a name count too: thousands of them fit into one chunk, which is parsed without a
      // pause.
      if (++count > MAX_PARTS) throw new MalformedForm(`it has more than ${MAX_PARTS} parts`)
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
      throw new MalformedForm(`the header of a part is longer than ${MAX_HEAD_BYTES} bytes`)
    head.add(bytes)
  })
  const partHead = readPartHead(head.bytes())
  if (partHead === null) throw new MalformedForm('a part begins with a header that cannot be read')
  return partHead
}

class Scanner {
  readonly #chunks: AsyncIterator<Buffer>
  // Every boundary but the first follows a line break. A line break here lets the scanner find the first
  // boundary in the same way.
  #rest: Buffer = CRLF

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** Passes on all bytes before a mark as they arrive, and skips the mark. */
  async passTo(mark: Buffer, receive: ReceiveBytes): Promise<void> {
    for (;;) {
      const index = this.#rest.indexOf(mark)
      // The last bytes may be the beginning of the mark.
      const end = index >= 0 ? index : Math.max(0, this.#rest.length - mark.length + 1)
      if (end > 0) await receive(this.#rest.subarray(0, end))
      if (index >= 0) {
        this.#rest = this.#rest.subarray(end + mark.length)
        return
      }
      this.#rest = this.#rest.subarray(end)
      await this.#readOn()
    }
  }

  /** If the text comes next, skips it and returns true. */
  async skips(text: string): Promise<boolean> {
    while (this.#rest.length < text.length) await this.#readOn()
    const isNext = this.#rest.toString('latin1', 0, text.length) === text
    if (isNext) this.#rest = this.#rest.subarray(text.length)
    return isNext
  }

  /** Reads and discards the rest. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  /** Stops reading the body. */
  async end(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #readOn(): Promise<void> {
    // A copy of these few bytes: the body may reuse their chunk's buffer, and a view would keep the whole
    // chunk in memory while the client pauses.
    this.#rest = Buffer.from(this.#rest)
    const { done, value } = await this.#chunks.next()
    if (done) throw new MalformedForm('it ends before its closing boundary')
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value
  }
}
