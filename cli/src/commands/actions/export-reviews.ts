import { InvalidUsage } from '../../errors.ts'
import { printFile } from '../../files/print-file.ts'
import { checkOutputPath, writeOutputFile } from '../../files/write-file.ts'
import { formatOfPath, REVIEW_FORMATS, type ReviewFormat } from '../../reviews/review-formats.ts'
import { download } from '../../server/download.ts'
import { retryIdempotent } from '../../server/retry.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { printMessage } from '../../terminal/print-message.ts'
import type { OutputFlags } from '../flags/output-flags.ts'
import type { ServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

export interface ReviewsFlags extends ServerFlags, OutputFlags {
  output?: string
  format?: ReviewFormat
  force?: boolean
}

export async function runExportReviews(flags: ReviewsFlags, signal: AbortSignal): Promise<void> {
  const { force: isForced = false, json, quiet } = flags
  const path = flags.output === '-' ? undefined : flags.output
  const format = flags.format ?? formatOfPath(path ?? '')
  if (json && path === undefined)
    throw new InvalidUsage('--json describes the written file: give --output too')
  if (path !== undefined) await checkOutputPath(path, isForced)
  await withServer(flags, signal, async (server, retryOptions) => {
    const bytes = await retryIdempotent(() => download(server, REVIEW_FORMATS[format]), retryOptions)
    if (path === undefined) return printFile(bytes)
    signal.throwIfAborted()
    await writeOutputFile(path, bytes, isForced)
    if (json) console.log(toJsonLine({ format, path }))
    else if (!quiet)
      printMessage(`Wrote ${format === 'csv' ? 'your log of reviews' : 'your questions'} to ${path}`)
  })
}
