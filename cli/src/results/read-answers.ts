import { UnexpectedResponse } from '../errors.ts'
import type { Server } from '../server/client.ts'
import { download } from '../server/download.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

/** An answer as the server lists it. */
export interface ListedAnswer {
  attempt_id: string
  member_id: string
  question_id: string
  status: string
  selected_option: number
  is_correct: boolean | null
  answered_at: string
  response_time: number | null
}

/** A part of the answers of an assignment. */
export interface AnswerPage {
  answers: ListedAnswer[]
  next: string | null
  /** The moment since which later answers may be missing, in ISO 8601. */
  as_of: string
}

/** Which answers to read. */
export interface AnswerSelection {
  assignmentId: string
  /** Only answers that were given or changed since then, in ISO 8601; null for all. */
  changedSince: string | null
}

/**
 * Reads the answers of all learners to an assignment, page by page. There is at least one page.
 * @throws OperationFailed if the user may not read them
 */
export async function* readAnswers(
  server: Server,
  { assignmentId, changedSince }: AnswerSelection,
  retryOptions: RetryOptions,
): AsyncGenerator<AnswerPage, void> {
  for (let after: string | null = null; ;) {
    const query = new URLSearchParams({
      ...(changedSince !== null && { changed_since: changedSince }),
      ...(after !== null && { after }),
    })
    const path = `/api/assignments/${encodeURIComponent(assignmentId)}/answers/?${query}`
    const page = pageOf(await retryIdempotent(() => download(server, path), retryOptions))
    yield page
    if (page.next === null) return
    after = page.next
  }
}

function pageOf(bytes: Buffer): AnswerPage {
  const { data } = JSON.parse(bytes.toString()) as { data: AnswerPage }
  if (!Array.isArray(data.answers) || data.next === undefined) throw new UnexpectedResponse()
  return data
}
