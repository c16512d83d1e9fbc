/** The quiz that became of a file, or why none did. */
type UploadOutcome =
  { ok: true; title: string; questionCount: number } | { ok: false; status: number; message: string }

interface UploadInput {
  file: File
  title: string
  description: string
  token: string | null
  /** Told how many percent of the file have been sent. */
  onProgress: (percent: number) => void
}

/**
 * Sends a quiz file. It goes by REST, as only XMLHttpRequest tells how much of a request has been sent.
 */
export function uploadQuizFile({
  file,
  title,
  description,
  token,
  onProgress,
}: UploadInput): Promise<UploadOutcome> {
  const form = new FormData()
  form.append('quiz_title', title.trim())
  form.append('quiz_description', description.trim())
  form.append('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.round((100 * loaded) / total))
    })
    request.addEventListener('loadend', () => resolve(readUploadAnswer(request.status, request.responseText)))
    request.open('POST', '/api/files/upload/')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
  })
}

/**
 * Reads the answer to an upload.
 *
 * @param status 0 when there was no answer.
 * @param text the body, which a proxy may have written.
 */
export function readUploadAnswer(status: number, text: string): UploadOutcome {
  const answer = parse(text)
  const data = answer['data'] as Record<string, unknown> | undefined
  if (status >= 200 && status < 300 && answer['success'] === true && data) {
    return { ok: true, title: String(data['quiz_title']), questionCount: Number(data['total_questions']) }
  }
  const message = [answer['error'], answer['detail']].find(
    (words) => typeof words === 'string' && words !== '',
  )
  return { ok: false, status, message: (message as string | undefined) ?? 'Failed to upload quiz' }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
