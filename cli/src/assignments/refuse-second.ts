import type { OwnClass } from '../classes/own-class.ts'
import { OperationFailed } from '../errors.ts'
import type { Server } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { assignmentsOf } from './find-assignment.ts'

interface Wanted {
  quizId: string
  /** The title that the assignment would have. */
  title: string
}

/**
 * Makes sure that a command that is run twice assigns a quiz once. Another title says that another
 * assignment is meant.
 * @throws OperationFailed if the class has an assignment of the quiz with this title
 */
export async function refuseSecond(
  server: Server,
  ownClass: OwnClass,
  { quizId, title }: Wanted,
  retryOptions: RetryOptions,
): Promise<void> {
  for await (const assignment of assignmentsOf(server, ownClass.id, retryOptions)) {
    if (assignment.quizId !== quizId || assignment.title !== title) continue
    const state = assignment.published ? '' : ', a draft'
    throw new OperationFailed(
      `"${title}" is assigned to "${ownClass.name}" already (${assignment.id}${state}); to assign it once more, use --again, or another --title`,
    )
  }
}
