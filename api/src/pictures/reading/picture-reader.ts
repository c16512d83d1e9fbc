import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { MAX_PICTURE_BYTES, type PictureResult, readPicture } from 'quiz-format/pictures'
import { ServiceUnavailable } from '../../errors.ts'

/** Reads pictures without keeping the event loop busy. */
export interface PictureReader {
  /** @throws ServiceUnavailable when too many large pictures wait. */
  read: (bytes: Uint8Array) => Promise<PictureResult>
}

/** Limits of a picture that is read in a thread. */
export interface ReadingLimits {
  /** Bytes. Smaller SVG pictures are read at once: that takes hardly more time than to start a thread. */
  large: number
  /** How many may wait. */
  waiting: number
  /** Milliseconds. */
  time: number
  /** MB. */
  heap: number
}

const LIMITS: ReadingLimits = { large: 24 * 1024, waiting: 50, time: 20_000, heap: 512 }

const TOO_COMPLEX = 'The SVG picture is too complex: simplify it, or save it as PNG'

// The first bytes of PNG, JPEG and WebP. Their pixels are only copied, which takes 25 ms at most. An SVG of
// the same size takes 350 ms.
const RASTER = new Set([0x89, 0xff, 0x52])

/**
 * Creates a reader. It reads large SVG pictures one at a time, each in a thread of its own.
 *
 * @param program the thread's built module.
 */
export function openPictureReader(program: URL, limits = LIMITS): PictureReader {
  const oneAtATime = pLimit(1)
  return {
    read: async (bytes) => {
      const { length } = bytes
      const isQuick = length <= limits.large || length > MAX_PICTURE_BYTES || RASTER.has(bytes[0] ?? 0)
      if (isQuick) return readPicture(bytes)
      if (oneAtATime.pendingCount >= limits.waiting) throw new ServiceUnavailable()
      return oneAtATime(() => readInThread(program, bytes, limits))
    },
  }
}

async function readInThread(
  program: URL,
  bytes: Uint8Array,
  { time, heap }: ReadingLimits,
): Promise<PictureResult> {
  const worker = new Worker(program, {
    name: 'picture',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap },
  })
  try {
    const result = once(worker, 'message', { signal: AbortSignal.timeout(time) })
    worker.postMessage(bytes, [])
    const [read] = (await result) as [PictureResult]
    return read
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    if (code !== 'ERR_WORKER_OUT_OF_MEMORY' && name !== 'AbortError') throw error
    return { ok: false, message: TOO_COMPLEX }
  } finally {
    await worker.terminate()
  }
}
