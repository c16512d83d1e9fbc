// The learner's view of an attempt. No field leads to the answer key, except `solution` once the attempt is
// completed.
import type { Attempt } from '../database/prisma/client.ts'
import { waitForTurn, largeList, largeNumbers, questionUnits, spend } from '../graphql/base/response-size.ts'
import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { NodeType } from '../graphql/nodes/node-type.ts'
import { setLearner } from '../quizzes/learner.graphql.ts'
import { listAttemptQuestions } from './reading/attempt-questions.ts'
import { kindOf, secondsOf, TAKEN_SECONDS } from './attempt-facts.ts'
import { attemptTitle } from './attempt-title.ts'
import { AttemptQuestionType, AttemptResultType, SectionResultType } from './attempt-result-types.graphql.ts'
import type { TitledAttempt } from './attempts.access.ts'
import { listAnsweredNumbers, MAX_BATCHED_QUESTIONS, nextNumber } from './reading/answered-numbers.ts'
import { countAnswers } from './reading/answered-counts.ts'
import { readSectionNames } from './reading/section-names.ts'
import { readResult } from './freedom-of-attempt.ts'
import { listSectionResults, type SectionResult, type ShownSectionResult } from './reading/section-results.ts'

const NUMBER_UNITS = 0.4
const RESULT_UNITS = 6

export const AttemptStatus = builder.enumType('AttemptStatus', {
  description: 'The status of an attempt.',
  values: {
    IN_PROGRESS: { description: 'Open: answers can be saved.' },
    COMPLETED: { description: 'Scored.' },
    ENDED: { description: 'Abandoned without a result.' },
  },
})

// Several fields of a document may need the answered numbers of the same attempt. For a small attempt,
// listAnsweredNumbers merges these reads. For a large attempt, loadBatched reads the numbers only once.
async function answeredNumbers(context: Context, attempt: Attempt): Promise<number[]> {
  const { deps } = context
  if (attempt.total <= MAX_BATCHED_QUESTIONS) return listAnsweredNumbers(deps, attempt)
  const load = async () => new Map([[attempt.id, await listAnsweredNumbers(deps, attempt)]])
  return (await loadBatched(context, `answered numbers of ${attempt.id}`, attempt.id, load)) ?? []
}

async function sectionResults(context: Context, attempt: Attempt): Promise<SectionResult[] | null> {
  const load = async () => new Map([[attempt.id, await listSectionResults(context.deps, attempt)]])
  return (await loadBatched(context, `results of ${attempt.id}`, attempt.id, load)) ?? null
}

function shownSection({ correctAnswers, ...section }: SectionResult): ShownSectionResult[] {
  return correctAnswers === null ? [] : [{ ...section, correctAnswers }]
}

async function sectionName(context: Context, sectionId: string): Promise<string | null> {
  const load = (ids: string[]) => readSectionNames(context.deps, ids)
  return (await loadBatched(context, 'section names', sectionId, load)) ?? null
}

async function answeredCount(context: Context, attemptId: string): Promise<number> {
  const load = (ids: string[]) => countAnswers(context.deps, ids)
  return (await loadBatched(context, 'answered counts', attemptId, load)) ?? 0
}

export const AttemptKindType = builder.enumType('AttemptKind', {
  description: 'What an attempt asks.',
  values: {
    QUIZ: { description: 'The whole quiz.' },
    SECTION: { description: 'One of its sections.' },
    MOCK: { description: 'The questions of a mock exam.' },
  } as const,
})

export const AttemptType = builder.prismaObject('Attempt', {
  interfaces: [NodeType],
  description: 'A learner’s attempt at a quiz or at one of its sections.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The attempt’s id.' }),
    status: t.field({
      type: AttemptStatus,
      description: 'The attempt’s status.',
      resolve: ({ status }) => status,
    }),
    kind: t.field({ type: AttemptKindType, description: 'What the attempt asks.', resolve: kindOf }),
    mockSeed: t.exposeString('mockSeed', {
      nullable: true,
      description:
        'The seed from which the questions of a mock exam were drawn, in lower case; null for other attempts.',
    }),
    quizId: t.exposeID('quizId', { description: 'The quiz’s id.' }),
    assignmentId: t.exposeID('assignmentId', {
      nullable: true,
      description: 'The assignment’s id; null for practice.',
    }),
    quizTitle: t.string({
      nullable: true,
      description: 'The title of the quiz or of the assignment; null if it was deleted during the request.',
      resolve: (attempt: TitledAttempt, _args, { deps }) => attempt.quizTitle ?? attemptTitle(deps, attempt),
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section’s id; null unless the attempt is at one section.',
    }),
    sectionName: t.string({
      nullable: true,
      description: 'The section’s name; null unless the attempt is at one section.',
      resolve: ({ sectionId }, _args, context) => sectionId && sectionName(context, sectionId),
    }),
    startedAt: t.field({
      type: 'DateTime',
      description: 'When the attempt started.',
      resolve: ({ startedAt }) => startedAt,
    }),
    deadline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the attempt stops accepting answers; null if it has no time limit.',
      resolve: ({ deadline }) => deadline,
    }),
    timeLeft: t.int({
      nullable: true,
      description:
        'Milliseconds until the deadline by the server’s clock, 0 once it has passed; null if there is no time limit. Count down from this value, since the client’s clock may differ.',
      resolve: ({ deadline }, _args, { deps }) =>
        deadline && Math.max(0, deadline.getTime() - deps.now().getTime()),
    }),
    completedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the attempt was completed; null until then.',
      resolve: ({ completedAt }) => completedAt,
    }),
    seconds: t.int({ nullable: true, description: TAKEN_SECONDS, resolve: secondsOf }),
    totalQuestions: t.exposeInt('total', { description: 'Number of questions in the attempt.' }),
    nextQuestionNumber: t.int({
      description:
        'Number of the question to continue with: the first unanswered one, or the last one if all are answered.',
      resolve: async (attempt, _args, context) =>
        nextNumber(attempt.total, await answeredNumbers(context, attempt)),
    }),
    answeredCount: t.int({
      description: 'Number of questions answered so far.',
      resolve: ({ id }, _args, context) => answeredCount(context, id),
    }),
    answeredNumbers: t.field({
      type: ['Int'],
      description: 'Numbers of the questions answered so far, ascending.',
      resolve: async (attempt, _args, context) =>
        largeNumbers(context, await answeredNumbers(context, attempt), NUMBER_UNITS),
    }),
    questions: t.field({
      type: [AttemptQuestionType],
      description:
        'A range of the attempt’s questions, in order. The cost of reading a range does not depend on the size of the quiz.',
      args: {
        fromNumber: t.arg.int({ defaultValue: 1, description: 'Number of the first question, from 1.' }),
        count: t.arg.int({
          defaultValue: DEFAULT_PAGE_SIZE,
          description: `Maximum number of questions, at most ${MAX_PAGE_SIZE}.`,
        }),
        onlyIncorrect: t.arg.boolean({
          defaultValue: false,
          description:
            'Return only questions not answered correctly; returns none until the right answers may be shown.',
        }),
      },
      resolve: async (attempt, { fromNumber, count, onlyIncorrect }, context) => {
        const questions = await listAttemptQuestions(context.deps, attempt, {
          fromNumber: Math.min(attempt.total + 1, Math.max(1, fromNumber ?? 1)),
          count: Math.min(MAX_PAGE_SIZE, Math.max(0, count ?? DEFAULT_PAGE_SIZE)),
          onlyIncorrect: onlyIncorrect ?? false,
        })
        spend(context, questionUnits(questions))
        await waitForTurn(context, questions.length)
        const takerId = attempt.userId ?? attempt.learnerId
        if (takerId !== null && takerId !== context.viewer?.id)
          for (const question of questions) setLearner(question, { id: takerId })
        return questions
      },
    }),
    sectionResults: t.field({
      type: [SectionResultType],
      nullable: true,
      description: 'The result by section; null until the attempt is completed and its score may be shown.',
      resolve: async (attempt, _args, context) => {
        const results = await sectionResults(context, attempt)
        const shown = results?.flatMap(shownSection)
        return shown?.length === results?.length ? shown && largeList(context, shown, RESULT_UNITS) : null
      },
    }),
    result: t.field({
      type: AttemptResultType,
      nullable: true,
      description: 'The result; null until the attempt is completed and its score may be shown.',
      resolve: (attempt, _args, { deps }) => readResult(deps, attempt),
    }),
  }),
})
