import type { FormatName } from 'quiz-format/formats'
import type { Server } from '../../server/client.ts'
import { exportQuiz, checkExportTargets } from '../../export/export-quiz.ts'
import { type ExportPlan, planExport } from '../../export/export-target.ts'
import { Interrupted, OperationFailed, InvalidUsage } from '../../errors.ts'
import { findQuizzes } from '../../quizzes/own-quizzes.ts'
import { mustBeImportable, tooLargeToImport } from '../../files/importable-size.ts'
import { printFile } from '../../files/print-file.ts'
import { hideProgress, renderExported, renderLosses, showProgress } from '../../export/render-export.ts'
import type { RetryOptions } from '../../server/retry.ts'
import { printMessage } from '../../terminal/print-message.ts'
import type { OutputFlags } from '../flags/output-flags.ts'
import type { ServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

export interface ExportFlags extends ServerFlags, OutputFlags {
  output?: string
  format?: FormatName
  force?: boolean
  allowLoss?: boolean
}

export async function runExport(names: string[], flags: ExportFlags, signal: AbortSignal): Promise<void> {
  const isPrinted = flags.output === undefined || flags.output === '-'
  if (flags.json && isPrinted) throw new InvalidUsage('--json describes the written files: give --output too')
  await withServer(flags, signal, async (server, retryOptions) => {
    const plan = await planExport(await findQuizzes(server, names, retryOptions), flags)
    await checkExportTargets(plan, { isForced: flags.force ?? false })
    await exportAll(server, plan, { flags, retryOptions })
  })
}

async function exportAll(
  server: Server,
  { format, zipsPictures, targets }: ExportPlan,
  { flags, retryOptions }: { flags: ExportFlags; retryOptions: RetryOptions },
): Promise<void> {
  const { json = false, quiet = false, allowLoss: allowsLoss = false, force: isForced = false } = flags
  let [writtenCount, lossyCount] = [0, 0]
  let failure: string | null = null
  try {
    for (const target of targets) {
      const onRead = (count: number) => showProgress(target.quiz, count, flags)
      const options = { ...retryOptions, format, zipsPictures, allowsLoss, isForced, onRead }
      const exported = await exportQuiz(server, target, options).finally(() => hideProgress(flags))
      for (const line of renderLosses(exported)) console.error(line)
      if (!exported.isWritten) {
        lossyCount++
        continue
      }
      if (target.path === null) await printFile(exported.bytes)
      else if (json) console.log(renderExported(exported, { json }))
      else if (!quiet) printMessage(renderExported(exported, { json }))
      writtenCount++
      const tooLarge = tooLargeToImport(exported.bytes, exported.format)
      if (tooLarge === null) continue
      if (mustBeImportable(exported.format)) failure = tooLarge
      else if (!quiet) printMessage(tooLarge)
    }
  } catch (error) {
    const summary = `${writtenCount} of ${targets.length} written`
    if (retryOptions.signal.aborted) throw new Interrupted(`Stopped; ${summary}`)
    if (targets.length > 1) printMessage(summary)
    throw error
  }
  if (lossyCount > 0)
    throw new OperationFailed(`${lossyCount} of ${targets.length} not written: ${reasonOf(allowsLoss)}`)
  if (failure !== null) throw new OperationFailed(failure)
}

function reasonOf(allowsLoss: boolean): string {
  return allowsLoss
    ? 'no question would be left; --format zip keeps everything'
    : 'content would be lost; --format zip keeps everything, and --allow-loss writes the rest'
}
