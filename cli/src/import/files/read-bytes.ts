import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, addAbortSignal } from 'node:stream'
import { type FileSizeLimit, sizeLimitOf } from 'quiz-format'
import type { FormatName } from 'quiz-format/formats'
import { otherKindProblem, reasonOf } from './path-problem.ts'
import { STDIN } from './file-search.ts'

/** The bytes of a file, or why there are none. */
export type BytesRead = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; message: string }

/**
 * Reads a file, or standard input, that may be as large as a quiz file can be.
 * @param path of the file; "-" for standard input
 * @param format that the user gave, which tells of standard input what of a file its name tells
 * @param signal aborted when the user wants to stop
 * @returns all bytes, or what is wrong
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
    const reason = reasonOf(error as NodeJS.ErrnoException)
    return { ok: false, message: `The file cannot be read: ${reason}` }
  }
}

let standardInput: Promise<BytesRead> | undefined

// Kept, since it can be read but once, and an import reads its files when it checks and when it sends them.
function readStdin(format: FormatName | undefined, signal: AbortSignal): Promise<BytesRead> {
  const limit = sizeLimitOf(format === 'quizfolio' ? '.quiz.json' : '')
  standardInput ??= readStream(process.stdin, limit, signal)
  return standardInput
}

async function readFile(path: string): Promise<BytesRead> {
  // It may have become a pipe since it was found; without this flag, opening one waits for a writer.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const found = await file.stat()
    if (!found.isFile())
      return { ok: false, message: found.isDirectory() ? 'It is a folder' : otherKindProblem(found) }
    const limit = sizeLimitOf(path)
    if (found.size > limit.bytes) return { ok: false, message: limit.message }
    // A byte more tells a file that grew meanwhile, and one whose size the system does not know.
    const room = found.size === 0 ? limit.bytes : found.size
    return await readStream(file.createReadStream({ end: room, autoClose: false }), limit, null)
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
