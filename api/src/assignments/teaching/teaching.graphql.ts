// What only instructors see of an assignment: its questions with the key, and how far the class is.
import { isTeaching } from '../../classrooms/classrooms.access.ts'
import { loadBatched } from '../../graphql/base/batch-loader.ts'
import { builder } from '../../graphql/base/builder.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { questionUnits, spend, waitForTurn } from '../../graphql/base/response-size.ts'
import { PictureType, readShownPictures } from '../../pictures/pictures.graphql.ts'
import { readEnds } from '../access/read-ends.ts'
import { FORMAT, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import { AssignmentType } from '../assignment-types.graphql.ts'
import { listAssignedQuestions, type AssignedQuestion } from './assigned-questions.ts'
import { readClassStandings, type ClassStanding } from './class-standing.ts'

const AssignedQuestionType = builder.objectRef<AssignedQuestion>('AssignedQuestion').implement({
  description: 'A question of an assignment with its key, as instructors see it.',
  fields: (t) => ({
    id: t.exposeID('questionId', { description: 'The question’s id.' }),
    number: t.exposeInt('number', { description: 'Its place in the quiz, from 1.' }),
    sectionName: t.exposeString('sectionName', {
      nullable: true,
      description: 'The name of its section; null for a question without a section.',
    }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    options: t.exposeStringList('options', { description: 'The answer options, in order.' }),
    answerIndex: t.exposeInt('answerIndex', { description: 'Zero-based index of the correct option.' }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Why the option is correct; null if the author gave no explanation.',
    }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures that its texts refer to, as far as the quiz has them.',
      resolve: ({ questionId, text, options, explanation }, _args, context) =>
        readShownPictures(context, questionId, [text, ...options, explanation]),
    }),
  }),
})

const ClassStandingType = builder.objectRef<ClassStanding>('ClassStanding').implement({
  description: 'How far the learners of a class are with an assignment.',
  fields: (t) => ({
    learnerCount: t.exposeInt('learnerCount', { description: 'Active learners of the class.' }),
    startedCount: t.exposeInt('startedCount', { description: 'How many of them have started an attempt.' }),
    completedCount: t.exposeInt('completedCount', {
      description: 'How many of them have completed an attempt.',
    }),
    learnersWithKey: t.exposeStringList('learnersWithKey', {
      description:
        'Learners who see the right answers anyway, because the quiz is theirs or shared with them.',
    }),
    openLinkCount: t.exposeInt('openLinkCount', {
      description: 'Links with which anybody can take or copy the quiz, and so see the right answers.',
    }),
  }),
})

builder.objectFields(AssignmentType, (t) => ({
  questions: t.field({
    type: [AssignedQuestionType],
    nullable: true,
    description: 'A range of its questions with the key, in the order of the quiz. Null to learners.',
    args: {
      fromNumber: t.arg.int({ defaultValue: 1, description: 'Place of the first question, from 1.' }),
      count: t.arg.int({
        defaultValue: DEFAULT_PAGE_SIZE,
        description: `Maximum number of questions, at most ${MAX_PAGE_SIZE}.`,
      }),
    },
    resolve: async ({ assignment, member }, { fromNumber, count }, context) => {
      if (!isTeaching(member)) return null
      const questions = await listAssignedQuestions(context.deps, assignment, {
        fromNumber: Math.max(1, fromNumber ?? 1),
        count: Math.min(MAX_PAGE_SIZE, Math.max(0, count ?? DEFAULT_PAGE_SIZE)),
      })
      spend(context, questionUnits(questions))
      await waitForTurn(context, questions.length)
      return questions
    },
  }),
  endsAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When nobody can work on it any more, with all extensions; null if nothing ends it for somebody, and to learners.',
    resolve: async ({ assignment, member }, _args, context) => {
      if (!isTeaching(member)) return null
      const endsAt = await loadBatched(context, 'ends of assignments', assignment.id, (ids) =>
        readEnds(context.deps, ids),
      )
      return endsAt ?? null
    },
  }),
  standing: t.field({
    type: ClassStandingType,
    nullable: true,
    description: 'How far the learners of the class are. Null to learners.',
    resolve: async ({ assignment, member }, _args, context) => {
      if (!isTeaching(member)) return null
      const standing = await loadBatched(context, 'class standings', assignment.id, (ids) =>
        readClassStandings(context.deps, ids),
      )
      return standing ?? null
    },
  }),
}))
