import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, addAbortSignal } from 'node:stream'
import { type FileSizeLimit, sizeLimitOf } from 'quiz-format'
import { FORMAT_FACTS, type FormatName } from 'quiz-format/names'
import { specialFileProblem, readErrorReason } from './file-error-reason.ts'
import { STDIN } from './stdin.ts'

export type BytesRead = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; message: string }

/**
 * Reads a file or standard input, up to the size limit for quiz files.
 * @param format decides the size limit of standard input, which has no extension; not used for files
 */
export async function readBytes(
  path: string,
  format: FormatName | undefined,
  signal: AbortSignal,
): Promise<BytesRead> {
  signal.throwIfAborted()
  try {
    return path === STDIN ? await readStdin(format, signal) : await readFile(path)
  } catch (error) {
    signal.throwIfAborted()
    const reason = readErrorReason(error as NodeJS.ErrnoException)
    return { ok: false, message: `The file cannot be read: ${reason}` }
  }
}

let standardInput: Promise<BytesRead> | undefined

// Cached because standard input can be read only once, but an import reads each file twice: once to check it
// and once to send it.
function readStdin(format: FormatName | undefined, signal: AbortSignal): Promise<BytesRead> {
  const limit = sizeLimitOf(format === undefined ? '' : `.${FORMAT_FACTS[format].extensions[0]}`)
  standardInput ??= readStream(process.stdin, limit, signal)
  return standardInput
}

async function readFile(path: string): Promise<BytesRead> {
  // The file may have become a pipe since it was found. Without O_NONBLOCK, opening a pipe waits for a
  // writer.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = await file.stat()
    if (!stats.isFile())
      return { ok: false, message: stats.isDirectory() ? 'It is a folder' : specialFileProblem(stats) }
    const limit = sizeLimitOf(path)
    if (stats.size > limit.bytes) return { ok: false, message: limit.message }
    // Read up to the limit, not up to the size: the file may be growing, and some systems report a size of 0.
    // `end` is inclusive: if the file has outgrown the limit, one byte more than the limit is read.
    return await readStream(file.createReadStream({ end: limit.bytes, autoClose: false }), limit, null)
  } finally {
    await file.close()
  }
}

async function readStream(
  stream: Readable,
  limit: FileSizeLimit,
  signal: AbortSignal | null,
): Promise<BytesRead> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (signal ? addAbortSignal(signal, stream) : stream) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > limit.bytes) return { ok: false, message: limit.message }
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
