import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in a zip. */
export interface ZipFileEntry {
  name: string
  /** Yields what it holds, in parts. */
  content: () => AsyncGenerator<string | Uint8Array>
  /** Whether compressing it would gain nothing. */
  isCompressed?: boolean
}

/** A file in a zip, or a zip in it. */
export type ZipEntry = ZipFileEntry | { name: string; entries: () => Promise<ZipFileEntry[]> }

/**
 * Yields the bytes of a zip in parts of equal size; only the last one may be shorter. Entries are read one
 * after another, no faster than the parts are taken.
 */
export async function* zipParts(
  entries: readonly ZipEntry[],
  { mtime, partSize }: { mtime: Date; partSize: number },
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of zipOf(entries, mtime) as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    while (size >= partSize) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, partSize)
      waiting = [all.subarray(partSize)]
      size -= partSize
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function zipOf(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // The library reports the errors of its sources here.
  zip.on('error', (error: Error) => output.destroy(error))
  for (const entry of entries) {
    const options = { mtime, compress: 'content' in entry && entry.isCompressed !== true }
    zip.addReadStreamLazy(entry.name, options, (open) => {
      streamOf(entry, mtime).then(
        (stream) => open(null, stream),
        (error: unknown) => output.destroy(error as Error),
      )
    })
  }
  zip.end()
  return output
}

async function streamOf(entry: ZipEntry, mtime: Date): Promise<Readable> {
  return 'content' in entry
    ? Readable.from(entry.content(), { objectMode: false })
    : zipOf(await entry.entries(), mtime)
}
