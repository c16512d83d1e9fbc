// The answers of all learners to an assignment, for its instructors.
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { AttemptStatus } from '../../attempts/attempt-types.graphql.ts'
import { isTeaching } from '../../classrooms/classrooms.access.ts'
import { builder } from '../../graphql/base/builder.ts'
import { idConnection } from '../../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import { check } from '../../input.ts'
import {
  answerCursor,
  answerFilterRules,
  asOf,
  countAnswers,
  IS_CORRECT,
  isAnswerCursor,
  listAnswers,
  type ListedAnswer,
} from './list-answers.ts'

const StoredAnswer = builder.objectRef<ListedAnswer>('StoredAnswer').implement({
  description: 'The answer of a learner to a question of an assignment, as its instructors see it.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'The attempt’s id.' }),
    memberId: t.exposeID('memberId', { description: 'The learner’s id in the class.' }),
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    status: t.expose('status', { type: AttemptStatus, description: 'Whether the attempt is completed.' }),
    selectedOption: t.exposeInt('selectedOption', {
      description: 'Its index in the quiz, even if the attempt shuffled the options.',
    }),
    isCorrect: t.exposeBoolean('isCorrect', { nullable: true, description: IS_CORRECT }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'When the answer arrived.' }),
    responseTime: t.exposeInt('responseTime', {
      nullable: true,
      description: 'Milliseconds, as reported by the client; null if it reported none.',
    }),
  }),
})

builder.objectField(AssignmentType, 'answers', (t) =>
  t.connection(
    {
      type: StoredAnswer,
      nullable: true,
      description: `The answers of all learners, attempt by attempt, including attempts in progress and ended ones; at most ${MAX_PAGE_SIZE} per page. Null to learners.`,
      args: {
        changedSince: t.arg.string({
          description:
            'Only answers that were given or changed since then: a moment in ISO 8601 with Z or an offset. To fetch only what is new, send `asOf` of the first page of the last list; an answer may then come again.',
        }),
      },
      resolve: async ({ assignment, member }, { changedSince: since, ...args }, { deps }) => {
        if (!isTeaching(member)) return null
        const { changedSince } = check(answerFilterRules, { changedSince: since ?? undefined })
        const moment = asOf(deps)
        const page = await idConnection<ListedAnswer>(
          args,
          answerCursor,
          (range) => listAnswers(deps, assignment.id, { ...range, changedSince }),
          isAnswerCursor,
        )
        const totalCount = () => countAnswers(deps, assignment.id, changedSince)
        return { ...page, asOf: moment, totalCount }
      },
    },
    {
      fields: (page) => ({
        totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }),
        asOf: page.expose('asOf', {
          type: 'DateTime',
          description: 'The `changedSince` for the next list of what is new.',
        }),
      }),
    },
  ),
)
