export interface ProgressState {
  filesDone: number
  fileCount: number
  questionsDone: number
  questionCount: number
  /**
   * Questions of files that were sent. Unchanged files take no time, so they do not count towards the rate.
   */
  questionsSent: number
  /** Milliseconds from the start of the import to the last completed file. */
  elapsed: number
}

/** For example "12 of 22 files, 20,000 of 42,744 questions, 1,500 a second, 16 s left". */
export function renderProgress(state: ProgressState): string {
  const { filesDone, fileCount, questionsDone, questionCount, questionsSent, elapsed } = state
  const counts = [
    `${grouped(filesDone)} of ${grouped(fileCount)} files`,
    `${grouped(questionsDone)} of ${grouped(questionCount)} questions`,
  ]
  if (questionsSent === 0 || elapsed === 0) return counts.join(', ')
  const rate = (questionsSent / elapsed) * 1000
  const remaining = questionCount - questionsDone
  const left = remaining === 0 ? [] : [`${renderSeconds(Math.ceil(remaining / rate))} left`]
  return [...counts, `${grouped(Math.round(rate))} a second`, ...left].join(', ')
}

function renderSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}
