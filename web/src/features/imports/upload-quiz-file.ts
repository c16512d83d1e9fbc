import { type Problem, trimmedText } from 'quiz-format'

/** The quiz that became of a file, or why none did. */
export type UploadOutcome =
  | { ok: true; title: string; questionCount: number }
  | { ok: false; status: number; message: string; issues: FileIssues | null }

/** What the server found wrong in the file. */
interface FileIssues {
  problems: Problem[]
  problemCount: number
}

interface UploadInput {
  file: File
  title: string
  description: string
  timeLimit: string
  token: string | null
  /** Told how many percent of the file have been sent. */
  onProgress: (percent: number) => void
  /** Ends the upload. */
  signal: AbortSignal
}

/**
 * Sends a quiz file. It goes by REST, as only XMLHttpRequest tells how much of a request has been sent.
 *
 * @returns how it went; with status 0 when there was no answer, or it was ended.
 */
export function uploadQuizFile(input: UploadInput): Promise<UploadOutcome> {
  const { token, onProgress, signal } = input
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      // Rounded down: 100 only when all has been sent.
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total))
    })
    request.addEventListener('loadend', () => resolve(readUploadAnswer(request.status, request.responseText)))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/api/files/upload/')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(bodyOf(input))
  })
}

function bodyOf({ file, title, description, timeLimit }: UploadInput): FormData {
  const body = new FormData()
  body.append('quiz_title', trimmedText(title))
  body.append('quiz_description', trimmedText(description))
  // Empty, too: what the form shows counts, and not what the file says.
  body.append('time_limit', timeLimit.trim())
  body.append('file', file)
  return body
}

/**
 * Reads the answer to an upload.
 *
 * @param status 0 when there was no answer.
 * @param text the body, which a proxy may have written.
 */
export function readUploadAnswer(status: number, text: string): UploadOutcome {
  const answer = toRecord(parse(text))
  const data = toRecord(answer['data'])
  if (status >= 200 && status < 300 && answer['success'] === true) {
    return { ok: true, title: String(data['quiz_title']), questionCount: Number(data['total_questions']) }
  }
  const message = [answer['error'], answer['detail']].find(
    (words) => typeof words === 'string' && words !== '',
  )
  return {
    ok: false,
    status,
    message: (message as string | undefined) ?? 'Failed to upload quiz',
    issues: toIssues(data),
  }
}

function toIssues({ issues, issue_count: count }: Record<string, unknown>): FileIssues | null {
  if (!Array.isArray(issues) || issues.length === 0) return null
  const problems = issues as Problem[]
  return { problems, problemCount: typeof count === 'number' ? count : problems.length }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
