/** How far an import has got. */
export interface Standing {
  filesDone: number
  fileCount: number
  questionsDone: number
  questionCount: number
  /** Of those that are done, the questions of files that had to be sent: only these take time. */
  questionsSent: number
  /** Milliseconds since the first file was sent. */
  elapsed: number
}

/**
 * Tells how far an import has got.
 * @param standing the numbers
 * @returns for example "12 of 22 files, 20,000 of 42,744 questions, 1,500 a second, 16 s left"
 */
export function renderStanding(standing: Standing): string {
  const { filesDone, fileCount, questionsDone, questionCount, questionsSent, elapsed } = standing
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
