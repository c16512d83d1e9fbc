import { type CheckedFile, isSkipped, isInvalid, displayPath } from '../../check/checked-file.ts'
import { renderLines, renderVerdict } from '../../check/render-check.ts'
import { renderTable } from '../../check/render-table.ts'
import { renderRetry } from '../../server/retry-options.ts'
import { type Terminal, confirm } from '../../terminal/prompt.ts'
import { escapeText, toJsonLine } from '../../terminal/escape-text.ts'
import type { ValidFile, Outcome } from '../sync/outcome.ts'
import type { UpdatePlan } from '../sync/plan-updates.ts'
import { type Progress, type Workload, startProgress } from './progress.ts'
import { renderDifference, renderOutcome, renderOutcomeJson } from './render-outcome.ts'

export interface ReportOptions {
  json: boolean
  quiet: boolean
  dryRun: boolean
  /** Where to ask before updating quizzes; null to update without asking. */
  terminal: Terminal | null
}

/** Prints the progress and results of an import: data to standard output, messages to standard error. */
export class ImportReport {
  readonly #options: ReportOptions
  readonly #signal: AbortSignal
  #progress: Progress | null = null

  constructor(options: ReportOptions, signal: AbortSignal) {
    this.#options = options
    this.#signal = signal
  }

  /** Prints the problems, left-out content and warnings of a file. */
  checked(file: CheckedFile): void {
    const { json, quiet } = this.#options
    if (json && isInvalid(file)) return console.log(renderInvalidJson(file))
    if (quiet ? !isInvalid(file) : file.problemCount + file.leftOutCount + file.warningCount === 0) return
    const { stderr } = process
    const lines = stderr.isTTY ? renderTable(file, stderr) : renderLines(file)
    if (!stderr.isTTY && isSkipped(file))
      lines.push(`${escapeText(displayPath(file.path))}: ${renderVerdict(file)}`)
    for (const line of lines) console.error(line)
  }

  /** Starts showing progress. */
  begin(work: Workload): void {
    this.#progress = startProgress(work, this.#options)
  }

  /** Shows what updates would change and, if there is a terminal, asks whether to make them. */
  async confirmUpdates(updates: UpdatePlan['updates']): Promise<boolean> {
    const { quiet, terminal } = this.#options
    for (const [file, { difference }] of updates) {
      if (!quiet && difference) for (const line of renderDifference(file, difference)) this.message(line)
    }
    if (!terminal) return true
    const what = updates.size === 1 ? 'this quiz' : `these ${updates.size} quizzes`
    return confirm(terminal, `Update ${what}?`, this.#signal)
  }

  /**
   * Prints the outcome of a file.
   * @param wasSent whether the file counts towards the upload rate
   */
  outcome(file: ValidFile, outcome: Outcome, wasSent: boolean): void {
    this.#progress?.advance(file.content.questionCount, wasSent)
    const { json, quiet } = this.#options
    if (json) this.#data(renderOutcomeJson(file, outcome, this.#options))
    else if (!quiet) this.#data(renderOutcome(file, outcome, { ...this.#options, stream: process.stdout }))
    else if (outcome.kind === 'failed')
      console.error(renderOutcome(file, outcome, { ...this.#options, stream: process.stderr }))
  }

  /** With --json, prints the files that were not sent. */
  notSent(files: ValidFile[]): void {
    if (!this.#options.json) return
    for (const file of files) this.#data(renderOutcomeJson(file, null, this.#options))
  }

  /** Prints a message, unless --quiet is given. */
  message(line: string): void {
    if (!this.#options.quiet) (this.#progress?.printMessage ?? console.error)(line)
  }

  /** Prints that a request is retried. */
  retrying(reason: string, milliseconds: number): void {
    this.message(escapeText(renderRetry(reason, milliseconds)))
  }

  /** Stops showing progress. */
  stop(): void {
    this.#progress?.stop()
    this.#progress = null
  }

  #data(line: string): void {
    ;(this.#progress?.printData ?? console.log)(line)
  }
}

function renderInvalidJson(file: CheckedFile): string {
  const { path, title, problems, leftOut, leftOutCount, warnings, warningCount } = file
  const empty = { dryRun: false, id: null, questionCount: null, sectionCount: null, difference: null }
  const message = renderVerdict(file)
  return toJsonLine({
    file: displayPath(path),
    title,
    outcome: 'invalid',
    ...empty,
    message,
    warningCount,
    warnings,
    problems,
    leftOutCount,
    leftOut,
  })
}
