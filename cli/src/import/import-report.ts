import { type CheckedFile, isPassedOver, isWrong, shownPath } from './check/checked-file.ts'
import { renderLines, renderVerdict } from './check/render-check.ts'
import { renderTable } from '../terminal/render-table.ts'
import { renderWait } from '../server/patience.ts'
import { type Terminal, confirm } from '../terminal/prompt.ts'
import { visible, visibleJson } from '../terminal/visible.ts'
import type { GoodFile, Outcome } from './outcome.ts'
import type { UpdatePlan } from './plan-updates.ts'
import { type Progress, type Workload, startProgress } from './progress.ts'
import { renderDifference, renderOutcome, renderOutcomeJson } from './render-outcome.ts'

/** How much an import tells. */
export interface ReportOptions {
  json: boolean
  quiet: boolean
  dryRun: boolean
  /** Where the user is asked before quizzes are updated; null where not. */
  terminal: Terminal | null
}

/** Tells what an import finds and does: data on standard output, words on standard error. */
export class ImportReport {
  readonly #options: ReportOptions
  readonly #signal: AbortSignal
  #progress: Progress | null = null

  /**
   * Makes a report.
   * @param options how much is told
   * @param signal aborted when the user wants to stop
   */
  constructor(options: ReportOptions, signal: AbortSignal) {
    this.#options = options
    this.#signal = signal
  }

  /**
   * Tells what is wrong with a file, and what is left out of it.
   * @param file as checked
   */
  checked(file: CheckedFile): void {
    const { json, quiet } = this.#options
    if (json && isWrong(file)) return console.log(renderInvalidJson(file))
    if (quiet ? !isWrong(file) : file.problemCount + file.leftOutCount + file.warningCount === 0) return
    const { stderr } = process
    const lines = stderr.isTTY ? renderTable(file, stderr) : renderLines(file)
    if (!stderr.isTTY && isPassedOver(file))
      lines.push(`${visible(shownPath(file.path))}: ${renderVerdict(file)}`)
    for (const line of lines) console.error(line)
  }

  /**
   * Begins to show how far the import has got.
   * @param load what there is to do
   */
  begin(load: Workload): void {
    this.#progress = startProgress(load, this.#options)
  }

  /**
   * Shows what updates would change, and asks whether they are wanted where somebody can answer.
   * @param updates what would be updated
   * @returns whether to go on
   */
  async approve(updates: UpdatePlan['updates']): Promise<boolean> {
    const { quiet, terminal } = this.#options
    for (const [file, { difference }] of updates) {
      if (!quiet && difference) for (const line of renderDifference(file, difference)) this.words(line)
    }
    if (!terminal) return true
    const what = updates.size === 1 ? 'this quiz' : `these ${updates.size} quizzes`
    return confirm(terminal, `Update ${what}?`, this.#signal)
  }

  /**
   * Tells what became of a file.
   * @param file as it was checked
   * @param outcome what became of it
   * @param wasSent whether that took the time of sending it
   */
  outcome(file: GoodFile, outcome: Outcome, wasSent: boolean): void {
    this.#progress?.advance(file.content.questionCount, wasSent)
    const { json, quiet } = this.#options
    if (json) this.#data(renderOutcomeJson(file, outcome, this.#options))
    else if (!quiet) this.#data(renderOutcome(file, outcome, { ...this.#options, stream: process.stdout }))
    else if (outcome.kind === 'failed')
      console.error(renderOutcome(file, outcome, { ...this.#options, stream: process.stderr }))
  }

  /**
   * Tells of the files that did not have their turn.
   * @param files as they were checked
   */
  notSent(files: GoodFile[]): void {
    if (!this.#options.json) return
    for (const file of files) this.#data(renderOutcomeJson(file, null, this.#options))
  }

  /**
   * Tells people something, unless they want quiet.
   * @param line what
   */
  words(line: string): void {
    if (!this.#options.quiet) (this.#progress?.words ?? console.error)(line)
  }

  /**
   * Tells that the server is waited for.
   * @param reason why
   * @param milliseconds how long
   */
  waiting(reason: string, milliseconds: number): void {
    this.words(visible(renderWait(reason, milliseconds)))
  }

  /** Takes the progress away. */
  end(): void {
    this.#progress?.stop()
    this.#progress = null
  }

  #data(line: string): void {
    ;(this.#progress?.data ?? console.log)(line)
  }
}

function renderInvalidJson(file: CheckedFile): string {
  const { path, title, problems, leftOut, leftOutCount, warnings, warningCount } = file
  const nothing = { dryRun: false, id: null, questionCount: null, sectionCount: null, difference: null }
  const message = renderVerdict(file)
  return visibleJson({
    file: shownPath(path),
    title,
    outcome: 'invalid',
    ...nothing,
    message,
    warningCount,
    warnings,
    problems,
    leftOutCount,
    leftOut,
  })
}
