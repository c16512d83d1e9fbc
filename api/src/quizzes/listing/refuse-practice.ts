import { ForbiddenScope } from '../../errors.ts'
import { isConfined } from '../../tokens/confining/confine.ts'
import type { Viewer } from '../../viewer.ts'
import type { QuizFilter } from './quiz-filter.ts'
import type { QuizOrder } from './quiz-order.ts'

const PRACTICE_ORDERS: ReadonlySet<QuizOrder> = new Set(['LAST_USED', 'BEST_SCORE'])

/**
 * Checks that a list asked for with an access token for one class tells nothing of its user's practice: by
 * its order, the keys in its cursors, or what a filter leaves out.
 *
 * @throws ForbiddenScope
 */
export function refusePractice(
  viewer: Pick<Viewer, 'access'>,
  { filter, order }: { filter: QuizFilter; order: QuizOrder },
): void {
  if (!isConfined(viewer)) return
  if (PRACTICE_ORDERS.has(order))
    throw ForbiddenScope.because(
      'A token for one class sees nothing of practice: choose another order than LAST_USED and BEST_SCORE',
    )
  if (filter.mastery && filter.mastery.length > 0)
    throw ForbiddenScope.because('A token for one class sees nothing of practice: leave out mastery')
}
