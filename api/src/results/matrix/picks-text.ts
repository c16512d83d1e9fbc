import { csvRow } from 'quiz-format'
import type { Queryable } from '../../database/input-rows.ts'
import { NO_ANSWER } from '../analysis/columns.ts'
import { readPicks, type AskedVersions, type QuestionVersion } from '../analysis/read-answers.ts'
import type { MemberAttempt } from '../analyzed-attempts.ts'
import { pagesOf } from './matrix-pages.ts'

/**
 * Yields a CSV file with the option that each learner picked, by its original index.
 *
 * It has what the item analysis has: the same attempts, and a column for each of its rows, in their order.
 */
export async function* picksText(
  source: Queryable,
  attempts: MemberAttempt[],
  asked: AskedVersions,
): AsyncGenerator<string> {
  yield csvRow(['member_id', 'attempt_id', ...columnNames(asked.versions)])
  for (const page of pagesOf(attempts, asked.versions.length)) {
    const learners = await readPicks(source, page, asked)
    yield page
      .map(({ memberId, id }, row) => {
        const { questions = [], picks = [] } = learners[row] ?? {}
        // An attempt has no cell for a version that it did not have.
        const cells = Array.from(asked.versions, () => '')
        for (const [at, question] of questions.entries())
          cells[question] = picks[at] === NO_ANSWER ? 'none' : String(picks[at])
        return csvRow([memberId, id, ...cells])
      })
      .join('')
  }
}

// The second version of a question is named "ID (2)", as the gradebook names equal titles.
function columnNames(versions: readonly QuestionVersion[]): string[] {
  const counts = new Map<string, number>()
  return versions.map(({ questionId }) => {
    const count = (counts.get(questionId) ?? 0) + 1
    counts.set(questionId, count)
    return count === 1 ? questionId : `${questionId} (${count})`
  })
}
