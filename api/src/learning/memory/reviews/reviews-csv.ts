import { csvRow } from 'quiz-format'
import type { Queryable } from '../../../database/input-rows.ts'
import { gradeOf } from '../../model/memory.ts'
import { listReviews, type ShownLog } from './list-reviews.ts'

const COLUMNS = ['card_id', 'review_time', 'review_rating', 'review_state', 'review_duration']
// What FSRS's optimizers call the states of a card before a review.
const NEW = '0'
const REVIEWED = '2'
// Each page is written at once, which blocks the event loop.
const PAGE_SIZE = 5_000

/** Yields a log of reviews as a CSV file in the form that FSRS's optimizers read. */
export async function* reviewsCsv(source: Queryable, log: ShownLog): AsyncGenerator<string> {
  yield csvRow(COLUMNS)
  const seen = new Set<string>()
  for (let after = 0; ;) {
    const page = await listReviews(source, log, { after, limit: PAGE_SIZE })
    yield page
      .map(({ questionId, answeredAt, isCorrect, responseTime }) => {
        const isFirst = !seen.has(questionId)
        seen.add(questionId)
        return csvRow([
          questionId,
          String(answeredAt.getTime()),
          String(gradeOf(isFirst, isCorrect)),
          isFirst ? NEW : REVIEWED,
          String(responseTime ?? 0),
        ])
      })
      .join('')
    if (page.length < PAGE_SIZE) return
    after = page.at(-1)?.number ?? after
  }
}
