import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { InvalidInput } from '../../../errors.ts'
import type { ExportCell } from './export-cell.ts'

/** A message to the thread that writes a workbook: some rows, or that there are no more. */
export type WorkbookRows = readonly ExportCell[][] | 'end'

/** Writes workbooks one at a time, each in a thread of its own. */
export interface WorkbookWriter {
  /**
   * @returns the bytes of an xlsx file.
   * @throws InvalidInput when the file would need too much memory.
   */
  write: (pages: AsyncIterable<ExportCell[][]>) => Promise<Buffer>
}

// MB. 5,000 learners and 200 assignments take about 300.
const HEAP = 512
const TOO_LARGE = 'The gradebook is too large for an xlsx file: export it as CSV'

/**
 * Creates a writer.
 *
 * @param program the thread's built module.
 */
export function openWorkbookWriter(program: URL, heap = HEAP): WorkbookWriter {
  const oneAtATime = pLimit(1)
  return {
    write: (pages) =>
      oneAtATime(async () => {
        const worker = new Worker(program, {
          name: 'workbook',
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: heap },
        })
        const result = once(worker, 'message') as Promise<[Uint8Array]>
        try {
          return await Promise.race([sendRows(worker, pages).then(() => bytesOf(result)), bytesOf(result)])
        } catch (error) {
          const { code } = error as { code?: unknown }
          throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? InvalidInput.of('format', TOO_LARGE) : error
        } finally {
          await worker.terminate()
        }
      }),
  }
}

async function sendRows(worker: Worker, pages: AsyncIterable<ExportCell[][]>): Promise<void> {
  const send = (rows: WorkbookRows) => worker.postMessage(rows, [])
  for await (const page of pages) send(page)
  send('end')
}

async function bytesOf(result: Promise<[Uint8Array]>): Promise<Buffer> {
  const [bytes] = await result
  return Buffer.from(bytes.buffer)
}
