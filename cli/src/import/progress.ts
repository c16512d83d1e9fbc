import { SingleBar } from 'cli-progress'
import { type Standing, renderStanding } from './estimate.ts'

/** Shows how far an import has got, and prints lines without disturbing that. */
export interface Progress {
  /** Counts a file that has been dealt with: its questions, and whether it had to be sent. */
  advance: (questionCount: number, wasSent: boolean) => void
  /** Prints lines on standard output. */
  data: (line: string) => void
  /** Prints lines on standard error. */
  words: (line: string) => void
  /** Takes away what is shown. */
  stop: () => void
}

/** What there is to do. */
export interface Workload {
  fileCount: number
  questionCount: number
}

/**
 * Begins to show progress: a bar on a terminal, elsewhere a line after each tenth of the work, and nothing for a single
 * file or where the user wants quiet.
 * @param load what there is to do
 * @param options whether the user wants quiet
 * @returns what shows it
 */
export function startProgress(load: Workload, { quiet }: { quiet: boolean }): Progress {
  const standing: Standing = { ...load, filesDone: 0, questionsDone: 0, questionsSent: 0, elapsed: 0 }
  const begin = performance.now()
  const advance: Progress['advance'] = (questionCount, wasSent) => {
    standing.filesDone++
    standing.questionsDone += questionCount
    if (wasSent) standing.questionsSent += questionCount
    standing.elapsed = performance.now() - begin
  }
  if (quiet || load.fileCount === 0) return { advance, ...plainLines, stop: () => undefined }
  // A dumb terminal shows no bar, but the sequences that would draw it.
  const canDraw = process.stderr.isTTY && process.env['TERM'] !== 'dumb'
  return canDraw ? showBar(standing, advance) : showLines(standing, advance)
}

const plainLines = {
  data: (line: string) => console.log(line),
  words: (line: string) => console.error(line),
}

function showLines(standing: Standing, advance: Progress['advance']): Progress {
  let tenths = 0
  return {
    ...plainLines,
    advance: (questionCount, wasSent) => {
      advance(questionCount, wasSent)
      const reached = Math.floor((10 * standing.questionsDone) / standing.questionCount)
      if (wasSent && standing.fileCount > 1 && reached > tenths) console.error(renderStanding(standing))
      tenths = reached
    },
    stop: () => undefined,
  }
}

function showBar(standing: Standing, advance: Progress['advance']): Progress {
  const bar = new SingleBar({
    format: '{bar} {standing}',
    stream: process.stderr,
    barsize: 20,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    // The command itself ends in order after Ctrl-C.
    gracefulExit: false,
  })
  const payload = () => ({ standing: renderStanding(standing) })
  const show = () => bar.start(standing.questionCount, standing.questionsDone, payload())
  // The bar comes back to where it began: nothing may be printed while it is there.
  const around = (print: (line: string) => void) => (line: string) => {
    bar.stop()
    print(line)
    show()
  }
  const stop = () => {
    process.off('exit', stop)
    bar.stop()
  }
  // The bar turns off the terminal's line breaks: a program that ends at once must not leave it so.
  process.once('exit', stop)
  show()
  return {
    advance: (questionCount, wasSent) => {
      advance(questionCount, wasSent)
      bar.update(standing.questionsDone, payload())
    },
    data: around(plainLines.data),
    words: around(plainLines.words),
    stop,
  }
}
