// What one learner has done for one assignment, for the instructors of the class.
import { AttemptStatus } from '../../attempts/attempt-types.graphql.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { largeList, questionUnits, spend, waitForTurn } from '../../graphql/base/response-size.ts'
import { PictureType, readShownPictures } from '../../pictures/pictures.graphql.ts'
import { FORMAT, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import { GradebookCellType } from '../gradebook/gradebook.graphql.ts'
import { listLearnerAnswers, type LearnerAnswer } from './list-learner-answers.ts'
import { readLearnerResult, type LearnerAttempt, type LearnerResult } from './read-learner-result.ts'

// An attempt has about as many fields.
const ATTEMPT_UNITS = 10

const LearnerAnswerType = builder.objectRef<LearnerAnswer>('LearnerAnswer').implement({
  description: 'A question of an attempt with its key, and what the learner answered.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    number: t.exposeInt('number', {
      description: 'Its place in the quiz, from 1, even if the attempt shuffled the questions.',
    }),
    sectionName: t.exposeString('sectionName', {
      nullable: true,
      description: 'The name of its section; null for a question without a section.',
    }),
    text: t.exposeString('text', { description: 'The question’s text when the attempt began.' }),
    options: t.exposeStringList('options', {
      description: 'The answer options in the order of the quiz, even if the attempt shuffled them.',
    }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of its text and options, as far as the quiz has them.',
      resolve: ({ questionId, text, options }, _args, context) =>
        readShownPictures(context, questionId, [text, ...options]),
    }),
    answerIndex: t.exposeInt('answerIndex', {
      description: 'Zero-based index of the correct option, after corrections.',
    }),
    selectedOption: t.exposeInt('selectedOption', {
      nullable: true,
      description: 'Zero-based index of the learner’s option; null while unanswered.',
    }),
    isCorrect: t.exposeBoolean('isCorrect', {
      nullable: true,
      description:
        'Whether it counts as correct, by the key after corrections; null if the question counts for nobody.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the answer arrived; null while unanswered.',
    }),
    responseTime: t.exposeInt('responseTime', {
      nullable: true,
      description: 'Milliseconds, as reported by the client; null if it reported none.',
    }),
  }),
})

const LearnerAttemptType = builder.objectRef<LearnerAttempt>('LearnerAttempt').implement({
  description: 'An attempt of a learner, as the instructors of the class see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The attempt’s id.' }),
    status: t.expose('status', { type: AttemptStatus, description: 'The attempt’s status.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it started.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was completed; null until then.',
    }),
    deadline: t.expose('deadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops accepting answers; null if nothing ends it.',
    }),
    score: t.exposeFloat('score', { nullable: true, description: 'Percent; null until it is completed.' }),
    late: t.exposeBoolean('isLate', { description: 'Whether it was completed after the due date.' }),
    counted: t.boolean({
      description: 'Whether its score counts.',
      resolve: ({ isCounted }) => isCounted === true,
    }),
    answeredCount: t.exposeInt('answered', { description: 'Questions with an answer.' }),
    correctCount: t.exposeInt('correct', {
      nullable: true,
      description: 'Questions that count as correct; null until it is completed.',
    }),
    totalQuestions: t.exposeInt('total', { description: 'Questions of the attempt.' }),
    leftOutCount: t.exposeInt('leftOut', {
      description: 'Questions that count for nobody; the score is the share of the others.',
    }),
    answers: t.field({
      type: [LearnerAnswerType],
      description: 'A range of its questions with the answers so far, in the order of the quiz.',
      args: {
        fromNumber: t.arg.int({ defaultValue: 1, description: 'Place of the first question, from 1.' }),
        count: t.arg.int({
          defaultValue: DEFAULT_PAGE_SIZE,
          description: `Maximum number of questions, at most ${MAX_PAGE_SIZE}.`,
        }),
      },
      resolve: async ({ id }, { fromNumber, count }, context) => {
        const answers = await listLearnerAnswers(context.deps, id, {
          fromNumber: Math.max(1, fromNumber ?? 1),
          count: Math.min(MAX_PAGE_SIZE, Math.max(0, count ?? DEFAULT_PAGE_SIZE)),
        })
        spend(context, questionUnits(answers))
        await waitForTurn(context, answers.length)
        return answers
      },
    }),
  }),
})

const LearnerResultType = builder.objectRef<LearnerResult>('LearnerResult').implement({
  description: 'What one learner has done for one assignment.',
  fields: (t) => ({
    memberId: t.id({ description: 'The member’s id.', resolve: ({ member }) => member.id }),
    displayName: t.string({
      description: 'The member’s name in this class.',
      resolve: ({ member }) => member.displayName,
    }),
    title: t.string({
      description: 'The assignment’s title.',
      resolve: ({ assignment }) => assignment.title,
    }),
    cell: t.expose('cell', { type: GradebookCellType, description: 'What the gradebook shows of it.' }),
    attempts: t.field({
      type: [LearnerAttemptType],
      description: 'All attempts, oldest first.',
      resolve: ({ attempts }, _args, context) => largeList(context, attempts, ATTEMPT_UNITS),
    }),
    attempt: t.field({
      type: LearnerAttemptType,
      nullable: true,
      description: 'One of the attempts; null if there are fewer.',
      args: { number: t.arg.int({ required: true, description: 'Its place among them, from 1.' }) },
      resolve: ({ attempts }, { number }) => attempts[number - 1] ?? null,
    }),
  }),
})

builder.queryField('learnerResult', (t) =>
  t.field({
    type: LearnerResultType,
    nullable: true,
    description:
      'What one learner of a class has done for one assignment: each attempt with its answers. Only for instructors. Also of a deleted assignment that has a column in the gradebook.',
    args: {
      classroomId: t.arg.id({ required: true, description: 'The class’s id.' }),
      memberId: t.arg.id({ required: true, description: 'The learner’s id in the class.' }),
      assignmentId: t.arg.id({ required: true, description: 'The assignment’s id.' }),
    },
    resolve: (_root, ids, context) => readLearnerResult(context.deps, viewerOf(context), ids),
  }),
)
