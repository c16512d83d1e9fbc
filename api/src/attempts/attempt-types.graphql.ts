// An attempt as the learner sees it: no edge leads from here to the answer key, but for the solution once it is completed.
import type { Attempt } from '../database/prisma/client.ts'
import { waitForTurn, largeList, largeNumbers, questionUnits, spend } from '../graphql/base/response-size.ts'
import { builder } from '../graphql/base/builder.ts'
import type { Context } from '../graphql/base/context.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { quizTitle } from '../quizzes/quiz-title.ts'
import { listAttemptQuestions, type AttemptQuestion, type Solution } from './attempt-questions.ts'
import type { TitledAttempt } from './attempts.access.ts'
import { listAnsweredNumbers, nextNumber } from './answered-numbers.ts'
import { percentage, resultOf, type AttemptResult } from './result.ts'
import { listSectionResults, type SectionResult } from './section-results.ts'

const MAX_QUESTIONS = 100
const FEW = 1_000
const NUMBER_UNITS = 0.4
const RESULT_UNITS = 6

/** Where an attempt stands. */
export const AttemptStatus = builder.enumType('AttemptStatus', {
  description: 'Where an attempt stands.',
  values: {
    IN_PROGRESS: { description: 'Open: answers can be saved.' },
    COMPLETED: { description: 'Scored.' },
    ENDED: { description: 'Given up without a result.' },
  },
})

const SolutionType = builder.objectRef<Solution>('Solution').implement({
  description: 'What was right about a question of a completed attempt.',
  fields: (t) => ({
    answerIndex: t.exposeInt('answerIndex', { description: 'Which option was right, from 0.' }),
    isCorrect: t.exposeBoolean('isCorrect', { description: 'Whether the option chosen was the right one.' }),
    explanation: t.exposeString('explanation', { nullable: true, description: 'Why it was right.' }),
  }),
})

/** A question of an attempt. */
export const AttemptQuestionType = builder.objectRef<AttemptQuestion>('AttemptQuestion').implement({
  description: 'A question as an attempt asks it: as it read when the attempt began.',
  fields: (t) => ({
    id: t.id({
      description: 'The id of this question in this attempt.',
      resolve: (question) => `${question.attemptId}:${question.questionId}`,
    }),
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    number: t.exposeInt('number', { description: 'Its number in the attempt, from 1.' }),
    sectionName: t.exposeString('sectionName', {
      nullable: true,
      description: 'The section it is in; null for none.',
    }),
    text: t.exposeString('text', { description: 'What is asked.' }),
    options: t.exposeStringList('options', { description: 'What can be chosen.' }),
    selectedOption: t.exposeInt('selectedOption', {
      nullable: true,
      description: 'The option chosen so far, from 0; null while unanswered.',
    }),
    sequence: t.exposeInt('sequence', {
      nullable: true,
      description: 'The highest sequence that a save of it carried; null where none did.',
    }),
    solution: t.field({
      type: SolutionType,
      nullable: true,
      description: 'What was right, and why; null until the attempt is completed.',
      resolve: ({ solution }) => solution,
    }),
  }),
})

const AttemptResultType = builder.objectRef<AttemptResult>('AttemptResult').implement({
  description: 'What a completed attempt came to.',
  fields: (t) => ({
    score: t.exposeFloat('score', {
      description: 'Percent of the questions answered correctly, to one decimal.',
    }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Questions answered correctly.' }),
    incorrectAnswers: t.exposeInt('incorrectAnswers', {
      description: 'All others, the unanswered ones too.',
    }),
    totalQuestions: t.exposeInt('totalQuestions', { description: 'Questions asked.' }),
  }),
})

const SectionResultType = builder.objectRef<SectionResult>('SectionResult').implement({
  description: 'What a completed attempt came to in one section.',
  fields: (t) => ({
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section; null for the questions in none.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Its name; null for the questions in none.',
    }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Questions answered correctly.' }),
    totalQuestions: t.exposeInt('totalQuestions', { description: 'Questions asked.' }),
    accuracy: t.float({
      description: 'Percent of the questions answered correctly, to one decimal.',
      resolve: ({ correctAnswers, totalQuestions }) => percentage(correctAnswers, totalQuestions),
    }),
  }),
})

// Of a large attempt they take a while, and are read once however often a document asks.
async function answeredNumbers(context: Context, attempt: Attempt): Promise<number[]> {
  const { deps } = context
  if (attempt.total <= FEW) return listAnsweredNumbers(deps, attempt)
  const load = async () => new Map([[attempt.id, await listAnsweredNumbers(deps, attempt)]])
  return (await loadBatched(context, `answered numbers of ${attempt.id}`, attempt.id, load)) ?? []
}

async function sectionResults(context: Context, attempt: Attempt): Promise<SectionResult[] | null> {
  const load = async () => new Map([[attempt.id, await listSectionResults(context.deps, attempt)]])
  return (await loadBatched(context, `results of ${attempt.id}`, attempt.id, load)) ?? null
}

/** An attempt. */
export const AttemptType = builder.prismaObject('Attempt', {
  description: 'One go at a quiz or at a section of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The attempt’s id.' }),
    status: t.field({
      type: AttemptStatus,
      description: 'Where it stands.',
      resolve: ({ status }) => status,
    }),
    quizId: t.exposeID('quizId', { description: 'The quiz.' }),
    quizTitle: t.string({
      nullable: true,
      description: 'The quiz’s title; null where the quiz has just been deleted.',
      resolve: (attempt: TitledAttempt, _args, { deps }) =>
        attempt.quizTitle ?? quizTitle(deps, attempt.quizId),
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section it asks; null for the whole quiz.',
    }),
    startedAt: t.field({
      type: 'DateTime',
      description: 'When it began.',
      resolve: ({ startedAt }) => startedAt,
    }),
    deadline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when answers are taken; null for no limit.',
      resolve: ({ deadline }) => deadline,
    }),
    timeLeft: t.int({
      nullable: true,
      description:
        'Milliseconds to the deadline by the server’s clock, 0 once it has passed; null for no limit. Count down from here: clocks differ.',
      resolve: ({ deadline }, _args, { deps }) =>
        deadline && Math.max(0, deadline.getTime() - deps.now().getTime()),
    }),
    completedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was completed.',
      resolve: ({ completedAt }) => completedAt,
    }),
    totalQuestions: t.exposeInt('total', { description: 'How many questions it asks.' }),
    nextQuestionNumber: t.int({
      description: 'Where to go on: the first unanswered question, or the last one if all are answered.',
      resolve: async (attempt, _args, context) =>
        nextNumber(attempt.total, await answeredNumbers(context, attempt)),
    }),
    answeredNumbers: t.field({
      type: ['Int'],
      description: 'The numbers of the questions answered so far, ascending.',
      resolve: async (attempt, _args, context) =>
        largeNumbers(context, await answeredNumbers(context, attempt), NUMBER_UNITS),
    }),
    questions: t.field({
      type: [AttemptQuestionType],
      description:
        'Some of its questions in their order; any part can be asked for, whatever the size of the quiz.',
      args: {
        fromNumber: t.arg.int({ defaultValue: 1, description: 'The number of the first one, from 1.' }),
        count: t.arg.int({ defaultValue: 20, description: `How many, at most ${MAX_QUESTIONS}.` }),
        onlyIncorrect: t.arg.boolean({
          defaultValue: false,
          description: 'Only those that were not answered correctly; none before the attempt is completed.',
        }),
      },
      resolve: async (attempt, { fromNumber, count, onlyIncorrect }, context) => {
        const questions = await listAttemptQuestions(context.deps, attempt, {
          fromNumber: Math.min(attempt.total + 1, Math.max(1, fromNumber ?? 1)),
          count: Math.min(MAX_QUESTIONS, Math.max(0, count ?? 20)),
          onlyIncorrect: onlyIncorrect ?? false,
        })
        spend(context, questionUnits(questions))
        await waitForTurn(context, questions.length)
        return questions
      },
    }),
    sectionResults: t.field({
      type: [SectionResultType],
      nullable: true,
      description: 'What it came to by section; null until it is completed.',
      resolve: async (attempt, _args, context) => {
        const results = await sectionResults(context, attempt)
        return results && largeList(context, results, RESULT_UNITS)
      },
    }),
    result: t.field({
      type: AttemptResultType,
      nullable: true,
      description: 'What it came to; null until it is completed.',
      resolve: ({ status, correct, total }) =>
        status === 'COMPLETED' && correct !== null ? resultOf({ correct, total }) : null,
    }),
  }),
})
