// A learner's log of reviews as files.
import { z } from 'zod'
import { RateLimited } from '../../../errors.ts'
import type { Router } from '../../../http/base/route.ts'
import { rememberingLearner } from '../../log/remembering-learner.ts'
import { ankiText } from './anki-text.ts'
import { shownLogOf } from './list-reviews.ts'
import { reviewsCsv } from './reviews-csv.ts'

const WITHOUT_ENVELOPE = 'It is sent without the response envelope; errors have it.'

export function reviewLogRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/reviews.csv',
      operationId: 'exportReviews',
      summary: 'Export the viewer’s log of reviews',
      description: `A CSV file in the form that FSRS’s optimizers read, with the columns card_id, review_time (Unix milliseconds), review_rating (1 wrong, 2 right at first sight, 3 right later), review_state (0 at first sight, else 2) and review_duration (milliseconds, 0 if unknown), in the order of the log. Answers whose score or key is hidden are left out, and so are those to questions that count for nobody. ${WITHOUT_ENVELOPE}`,
      file: z.string(),
      produces: 'text/csv',
      refusals: [RateLimited],
    },
    async ({ deps, viewer }) => {
      const log = await shownLogOf(deps, await rememberingLearner(deps, viewer))
      return { file: { name: 'reviews.csv', parts: reviewsCsv(await deps.reports.source(), log) } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/reviews.txt',
      operationId: 'exportReviewsForAnki',
      summary: 'Export the questions that the viewer has reviewed, for Anki',
      description: `A text file that Anki imports as notes of the type Basic: the question with its options, the right one with the explanation, and tags that say when the question is due, on how many study days it was reviewed, and how often it was forgotten. Its decks are Quizfolio, the quiz and the section. Importing it again changes the notes and adds none. ${WITHOUT_ENVELOPE}`,
      file: z.string(),
      produces: 'text/plain',
      refusals: [RateLimited],
    },
    async ({ deps, viewer }) => {
      const learner = await rememberingLearner(deps, viewer)
      return { file: { name: 'reviews.txt', parts: ankiText(deps, learner) } }
    },
  )
}
