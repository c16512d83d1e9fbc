import { SingleBar } from 'cli-progress'
import { type ProgressState, renderProgress } from './render-progress.ts'

/** Shows the progress of an import, and prints lines without disturbing the progress bar. */
export interface Progress {
  /**
   * Counts a completed file.
   * @param wasSent whether the file counts towards the upload rate
   */
  advance: (questionCount: number, wasSent: boolean) => void
  /** Prints a line to standard output. */
  printData: (line: string) => void
  /** Prints a line to standard error. */
  printMessage: (line: string) => void
  /** Removes the progress bar. */
  stop: () => void
}

export interface Workload {
  fileCount: number
  questionCount: number
}

/**
 * Starts showing progress: a bar on a terminal; elsewhere, a line for each tenth of the work if there are
 * several files. Shows nothing with --quiet.
 */
export function startProgress(work: Workload, { quiet }: { quiet: boolean }): Progress {
  const state: ProgressState = { ...work, filesDone: 0, questionsDone: 0, questionsSent: 0, elapsed: 0 }
  const startedAt = performance.now()
  const advance: Progress['advance'] = (questionCount, wasSent) => {
    state.filesDone++
    state.questionsDone += questionCount
    if (wasSent) state.questionsSent += questionCount
    state.elapsed = performance.now() - startedAt
  }
  if (quiet || work.fileCount === 0) return { advance, ...plainLines, stop: () => undefined }
  // A dumb terminal would print the bar's escape sequences.
  const canDraw = process.stderr.isTTY && process.env['TERM'] !== 'dumb'
  return canDraw ? showBar(state, advance) : showLines(state, advance)
}

const plainLines = {
  printData: (line: string) => console.log(line),
  printMessage: (line: string) => console.error(line),
}

function showLines(state: ProgressState, advance: Progress['advance']): Progress {
  let tenths = 0
  return {
    ...plainLines,
    advance: (questionCount, wasSent) => {
      advance(questionCount, wasSent)
      const reached = Math.floor((10 * state.questionsDone) / state.questionCount)
      if (wasSent && state.fileCount > 1 && reached > tenths) console.error(renderProgress(state))
      tenths = reached
    },
    stop: () => undefined,
  }
}

function showBar(state: ProgressState, advance: Progress['advance']): Progress {
  const bar = new SingleBar({
    format: '{bar} {state}',
    stream: process.stderr,
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    // Keep cli-progress from handling Ctrl-C: the command does that itself.
    gracefulExit: false,
  })
  const payload = () => ({ state: renderProgress(state) })
  const show = () => bar.start(state.questionCount, state.questionsDone, payload())
  // The bar redraws in place, so hide it while printing a line.
  const withoutBar = (print: (line: string) => void) => (line: string) => {
    bar.stop()
    print(line)
    show()
  }
  const stop = () => {
    process.off('exit', stop)
    bar.stop()
  }
  // The bar turns off line wrapping in the terminal. `stop` turns it on again, even if the program exits at
  // once.
  process.once('exit', stop)
  show()
  return {
    advance: (questionCount, wasSent) => {
      advance(questionCount, wasSent)
      bar.update(state.questionsDone, payload())
    },
    printData: withoutBar(plainLines.printData),
    printMessage: withoutBar(plainLines.printMessage),
    stop,
  }
}
