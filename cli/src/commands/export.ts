import { type Command, Option } from 'commander'
import type { FormatName } from 'quiz-format/formats'
import type { Server } from '../server/client.ts'
import { exportQuiz, checkExportTargets } from '../export/export-quiz.ts'
import { type ExportPlan, planExport } from '../export/export-target.ts'
import { WRITABLE_NAMES } from '../files/target-format.ts'
import { Interrupted, OperationFailed, InvalidUsage } from '../errors.ts'
import { findQuizzes } from '../quizzes/own-quizzes.ts'
import { TOO_LARGE_TO_IMPORT, isTooLargeToImport } from '../files/importable-size.ts'
import { printFile } from '../files/print-file.ts'
import { hideProgress, renderExported, renderLosses, showProgress } from '../export/render-export.ts'
import type { RetryOptions } from '../server/retry.ts'
import { printMessage } from '../terminal/print-message.ts'
import { obsoleteStrictFlag } from './flags/obsolete-flags.ts'
import { type OutputFlags, addOutputFlags } from './flags/output-flags.ts'
import { type ServerFlags, addServerFlags } from './flags/server-flags.ts'
import { withServer } from './with-server.ts'

const EXAMPLES = `Examples:
  quizfolio export "Biology 101" > biology.quiz.json
  quizfolio export "Biology 101" --output biology.csv
  quizfolio export "Biology 101" "Physics" --format gift --allow-loss --output quizzes/
  quizfolio list | cut -f 1 | xargs quizfolio export --output backup/
`

interface ExportFlags extends ServerFlags, OutputFlags {
  output?: string
  format?: FormatName
  force?: boolean
  allowLoss?: boolean
}

export function registerExport(program: Command, signal: AbortSignal): void {
  const command = program
    .command('export')
    .summary('export quizzes to files')
    .description(
      'Export quizzes to files, by default in the format that keeps everything. A file is written completely or not at all. If the format cannot hold all of a quiz, its file is not written unless --allow-loss is given.',
    )
    .argument('<quiz...>', 'the id of a quiz, or its exact title')
    .option('-o, --output <path>', 'a file; for several quizzes, a folder (default: standard output)')
    .addOption(
      new Option(
        '--format <format>',
        "the output format (default: by the output file's extension; without an extension, quizfolio)",
      ).choices(WRITABLE_NAMES),
    )
    .option('--allow-loss', 'write files even if content is lost')
    .addOption(obsoleteStrictFlag())
    .option('--force', 'replace existing files')
    .addHelpText('before', EXAMPLES)
    .action((names: string[], flags: ExportFlags) => runExport(names, flags, signal))
  addServerFlags(command)
  addOutputFlags(command)
}

async function runExport(names: string[], flags: ExportFlags, signal: AbortSignal): Promise<void> {
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
  { format, targets }: ExportPlan,
  { flags, retryOptions }: { flags: ExportFlags; retryOptions: RetryOptions },
): Promise<void> {
  const { json = false, quiet = false, allowLoss: allowsLoss = false, force: isForced = false } = flags
  let [writtenCount, lossyCount, tooLargeCount] = [0, 0, 0]
  try {
    for (const target of targets) {
      const onRead = (count: number) => showProgress(target.quiz, count, flags)
      const options = { ...retryOptions, format, allowsLoss, isForced, onRead }
      const exported = await exportQuiz(server, target, options).finally(() => hideProgress(flags))
      for (const line of renderLosses(exported)) console.error(line)
      if (!exported.isWritten) {
        lossyCount++
        continue
      }
      if (target.path === null) await printFile(exported.bytes)
      else if (json) console.log(renderExported(exported, { format, json }))
      else if (!quiet) printMessage(renderExported(exported, { format, json }))
      writtenCount++
      if (isTooLargeToImport(exported.bytes, format)) tooLargeCount++
    }
  } catch (error) {
    const summary = `${writtenCount} of ${targets.length} written`
    if (retryOptions.signal.aborted) throw new Interrupted(`Stopped; ${summary}`)
    if (targets.length > 1) printMessage(summary)
    throw error
  }
  if (lossyCount > 0)
    throw new OperationFailed(`${lossyCount} of ${targets.length} not written: ${reasonOf(allowsLoss)}`)
  if (tooLargeCount > 0) throw new OperationFailed(TOO_LARGE_TO_IMPORT)
}

function reasonOf(allowsLoss: boolean): string {
  return allowsLoss
    ? 'no question would be left; --format quizfolio keeps everything'
    : 'content would be lost; --format quizfolio keeps everything, and --allow-loss writes the rest'
}
