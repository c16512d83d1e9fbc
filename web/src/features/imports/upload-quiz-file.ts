import { type Problem, trimmedText } from 'quiz-format'

/** The created quiz, or why the upload failed. */
export type UploadOutcome =
  | { ok: true; title: string; questionCount: number }
  | { ok: false; status: number; message: string; issues: FileIssues | null }

/** The problems that the server found in the file. */
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
  /** Called with the percentage of the file that has been sent. */
  onProgress: (percent: number) => void
  /** Cancels the upload. */
  signal: AbortSignal
}

/**
 * Uploads a quiz file, with XMLHttpRequest because `fetch` reports no upload progress. The outcome has status
 * 0 when there was no response or the upload was cancelled.
 */
export function uploadQuizFile(input: UploadInput): Promise<UploadOutcome> {
  const { token, onProgress, signal } = input
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      // Rounded down, so that 100 means everything has been sent.
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total))
    })
    request.addEventListener('loadend', () =>
      resolve(parseUploadResponse(request.status, request.responseText)),
    )
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
  // Sent even when empty, to override the time limit in the file.
  body.append('time_limit', timeLimit.trim())
  body.append('file', file)
  return body
}

/**
 * Parses the response to an upload.
 *
 * @param status 0 when there was no response.
 * @param text the body, which may come from a proxy instead of the server.
 */
export function parseUploadResponse(status: number, text: string): UploadOutcome {
  const response = toRecord(parse(text))
  const data = toRecord(response['data'])
  if (status >= 200 && status < 300 && response['success'] === true) {
    return { ok: true, title: String(data['quiz_title']), questionCount: Number(data['total_questions']) }
  }
  const message = [response['error'], response['detail']].find(
    (text) => typeof text === 'string' && text !== '',
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
