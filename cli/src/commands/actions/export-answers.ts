import { findAssignment } from '../../assignments/find-assignment.ts'
import { type GivenTime, momentOf } from '../../assignments/local-time.ts'
import { InvalidUsage } from '../../errors.ts'
import { printLines } from '../../files/print-file.ts'
import { checkOutputPath, writeOutputFile } from '../../files/write-file.ts'
import { type AnswerFormat, answerFormatOf } from '../../results/answer-formats.ts'
import { type AnswerPage, readAnswers } from '../../results/read-answers.ts'
import { renderAnswerHeader, renderAnswers } from '../../results/render-answers.ts'
import { toJsonLine } from '../../terminal/escape-text.ts'
import { pluralize } from '../../terminal/pluralize.ts'
import { printMessage } from '../../terminal/print-message.ts'
import type { OutputFlags } from '../flags/output-flags.ts'
import type { ServerFlags } from '../flags/server-flags.ts'
import { withServer } from '../with-server.ts'

export interface ExportAnswersFlags extends ServerFlags, OutputFlags {
  output?: string
  format?: AnswerFormat
  changedSince?: GivenTime
  class?: string
  force?: boolean
}

export async function runExportAnswers(
  name: string,
  flags: ExportAnswersFlags,
  signal: AbortSignal,
): Promise<void> {
  const { force: isForced = false, json, quiet } = flags
  const path = flags.output === '-' ? undefined : flags.output
  const format = flags.format ?? answerFormatOf(path ?? '')
  if (json && path === undefined)
    throw new InvalidUsage('--json describes the written file: give --output too')
  if (path !== undefined) await checkOutputPath(path, isForced)
  await withServer(flags, signal, async (server, retryOptions) => {
    const found = await findAssignment(server, name, { ...retryOptions, className: flags.class })
    const { assignment, ownClass } = found
    const changedSince =
      flags.changedSince === undefined
        ? null
        : momentOf(flags.changedSince, ownClass.timeZone, '--changed-since')
    const tally = { answerCount: 0, asOf: '' }
    const pages = readAnswers(server, { assignmentId: assignment.id, changedSince }, retryOptions)
    const parts = partsOf(pages, format, tally)
    if (path === undefined) for await (const part of parts) await printLines(part)
    else await writeOutputFile(path, parts, isForced)
    if (json)
      return console.log(toJsonLine({ id: assignment.id, title: assignment.title, format, path, ...tally }))
    if (quiet) return
    const answers = pluralize(tally.answerCount, 'answer')
    printMessage(`Wrote ${answers} to "${assignment.title}"${path === undefined ? '' : ` to ${path}`}`)
    printMessage(`For what changes from now on, give --changed-since ${tally.asOf}`)
  })
}

async function* partsOf(
  pages: AsyncIterable<AnswerPage>,
  format: AnswerFormat,
  tally: { answerCount: number; asOf: string },
): AsyncGenerator<string> {
  yield renderAnswerHeader(format)
  for await (const { answers, as_of: asOf } of pages) {
    // Only the first page is as old as all that may be missing.
    tally.asOf ||= asOf
    tally.answerCount += answers.length
    yield renderAnswers(answers, format)
  }
}
