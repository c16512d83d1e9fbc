// A learner's log of reviews.
import { UserType } from '../../../accounts/accounts.graphql.ts'
import { builder } from '../../../graphql/base/builder.ts'
import { idConnection } from '../../../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../../graphql/base/total-count.ts'
import { rememberingLearnerIn } from '../../log/remembering-learner.graphql.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { gradeOf } from '../../model/memory.ts'
import { ReviewSource } from './review-source.graphql.ts'
import { countReviews, findFirstReviews, listReviews, shownLogOf, type ListedReview } from './list-reviews.ts'

interface GradedReview extends ListedReview {
  /** Whether it is the first of its question. */
  isFirst: boolean
}

const ReviewType = builder.objectRef<GradedReview>('Review').implement({
  description: 'An answer that counts for its learner’s memory.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    quizId: t.exposeID('quizId', { description: 'The quiz’s id.' }),
    source: t.expose('source', { type: ReviewSource, description: 'Where it comes from.' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'When the answer was given.' }),
    studyDay: t.string({
      description: 'The learner’s study day on which it was given, such as 2026-05-12.',
      resolve: ({ studyDay }) => dateOfStudyDay(studyDay),
    }),
    selectedOption: t.exposeInt('selectedOption', {
      description: 'Its index in the quiz, even if the options were shuffled.',
    }),
    isCorrect: t.exposeBoolean('isCorrect', { description: 'Whether it is correct, by the corrected key.' }),
    isFirst: t.exposeBoolean('isFirst', { description: 'Whether it is the first review of the question.' }),
    grade: t.int({
      description:
        'The grade for FSRS: 1 for a wrong answer, 2 for a right one at first sight, 3 for a later one.',
      resolve: ({ isFirst, isCorrect }) => gradeOf(isFirst, isCorrect),
    }),
    guessed: t.exposeBoolean('isGuessed', { description: 'Whether the learner said that they guessed.' }),
    responseTime: t.exposeInt('responseTime', {
      nullable: true,
      description: 'Milliseconds, as reported by the client; null if it reported none.',
    }),
  }),
})

const isReviewNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)
const numberOf = (cursor: string | undefined) => (cursor === undefined ? undefined : Number(cursor))

builder.objectField(UserType, 'reviews', (t) =>
  t.connection(
    {
      type: ReviewType,
      nullable: true,
      description: `The user’s log of reviews, oldest first; at most ${MAX_PAGE_SIZE} per page. Answers whose score or key is hidden are left out, and so are those to questions that count for nobody.`,
      resolve: async (user, args, context) => {
        const { deps } = context
        const log = await shownLogOf(deps, await rememberingLearnerIn(context, user))
        const page = await idConnection<GradedReview>(
          args,
          ({ number }) => String(number),
          async ({ after, before, ...range }) => {
            const bounds = { ...range, after: numberOf(after), before: numberOf(before) }
            const reviews = await listReviews(deps.pool, log, bounds)
            const firsts = await findFirstReviews(deps.pool, log, reviews)
            return reviews.map((review) => ({ ...review, isFirst: firsts.has(review.number) }))
          },
          isReviewNumber,
        )
        return { ...page, totalCount: () => countReviews(deps.pool, log) }
      },
    },
    {
      fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
    },
  ),
)
