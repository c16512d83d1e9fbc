// The questions and results of an attempt as the learner sees them.
import { builder } from '../graphql/base/builder.ts'
import { FORMAT, QuestionVoidType, TextFormatType } from '../quizzes/quiz-types.graphql.ts'
import type { AttemptQuestion, ShownCorrection, Solution } from './reading/attempt-question.ts'
import { PictureType, readShownPictures } from '../pictures/pictures.graphql.ts'
import { percentage, type AttemptResult } from './result.ts'
import type { ShownSectionResult } from './reading/section-results.ts'

const SolutionType = builder.objectRef<Solution & Pick<AttemptQuestion, 'questionId'>>('Solution').implement({
  description: 'The correct option of a question in a completed attempt, with its explanation.',
  fields: (t) => ({
    answerIndex: t.exposeInt('answerIndex', { description: 'Zero-based index of the correct option.' }),
    isCorrect: t.exposeBoolean('isCorrect', {
      description:
        'Whether the learner selected the correct option, or a correction counts the question as correct.',
    }),
    void: t.expose('voidAs', {
      type: QuestionVoidType,
      nullable: true,
      description: 'For whom the question counts in this attempt; null if its key decides.',
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Why the option is correct; null if the author gave no explanation.',
    }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of the explanation, as far as the quiz has them.',
      resolve: ({ questionId, explanation }, _args, context) =>
        readShownPictures(context, questionId, [explanation]),
    }),
  }),
})

const AttemptCorrectionType = builder.objectRef<ShownCorrection>('AttemptCorrection').implement({
  description:
    'A correction of a question’s key after the attempt was completed. Options count as the attempt shows them.',
  fields: (t) => ({
    oldAnswerIndex: t.exposeInt('oldAnswerIndex', {
      description: 'Zero-based index of the option that was correct before.',
    }),
    oldVoid: t.expose('oldVoid', {
      type: QuestionVoidType,
      nullable: true,
      description: 'For whom the question counted before; null if its key decided.',
    }),
    answerIndex: t.exposeInt('answerIndex', {
      description: 'Zero-based index of the correct option; the old one if the question became void.',
    }),
    void: t.expose('voidAs', {
      type: QuestionVoidType,
      nullable: true,
      description: 'For whom the question counts since; null if its key decides.',
    }),
    reason: t.exposeString('reason', { description: 'Why the key was corrected.' }),
    correctedAt: t.expose('correctedAt', { type: 'DateTime', description: 'When it was corrected.' }),
    scoreBefore: t.exposeFloat('scoreBefore', {
      nullable: true,
      description:
        'The attempt’s score before, in percent; null while it is hidden, and if no question counted.',
    }),
    scoreAfter: t.exposeFloat('scoreAfter', {
      nullable: true,
      description:
        'The attempt’s score after, in percent; null while it is hidden, and if no question counts.',
    }),
  }),
})

export const AttemptQuestionType = builder.objectRef<AttemptQuestion>('AttemptQuestion').implement({
  description: 'A question of an attempt, as it read when the attempt began.',
  fields: (t) => ({
    id: t.id({
      description: 'Identifies this question within this attempt.',
      resolve: (question) => `${question.attemptId}:${question.questionId}`,
    }),
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    number: t.exposeInt('number', { description: 'The question’s number in the attempt, from 1.' }),
    sectionName: t.exposeString('sectionName', {
      nullable: true,
      description: 'The name of its section; null for a question without a section.',
    }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    options: t.exposeStringList('options', { description: 'The answer options, in order.' }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of its text and options, as far as the quiz has them.',
      resolve: ({ questionId, text, options }, _args, context) =>
        readShownPictures(context, questionId, [text, ...options]),
    }),
    selectedOption: t.exposeInt('selectedOption', {
      nullable: true,
      description: 'Zero-based index of the option selected so far; null while unanswered.',
    }),
    sequence: t.exposeInt('sequence', {
      nullable: true,
      description: 'The highest sequence of this question’s saves; null if no save had a sequence.',
    }),
    solution: t.field({
      type: SolutionType,
      nullable: true,
      description:
        'The correct option and its explanation; null until the attempt is completed and they may be shown.',
      resolve: ({ questionId, solution }) => solution && { ...solution, questionId },
    }),
    corrections: t.field({
      type: [AttemptCorrectionType],
      description:
        'The corrections of its key since the attempt was completed, oldest first; none until the key may be shown.',
      resolve: ({ solution }) => solution?.corrections ?? [],
    }),
  }),
})

export const AttemptResultType = builder.objectRef<AttemptResult>('AttemptResult').implement({
  description: 'The result of a completed attempt.',
  fields: (t) => ({
    score: t.exposeFloat('score', {
      description: 'Percentage of the questions that count answered correctly, rounded to one decimal.',
    }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Number of questions answered correctly.' }),
    incorrectAnswers: t.exposeInt('incorrectAnswers', {
      description: 'Number of questions answered incorrectly or not at all.',
    }),
    totalQuestions: t.exposeInt('totalQuestions', {
      description: 'Number of questions in the attempt that count.',
    }),
  }),
})

export const SectionResultType = builder.objectRef<ShownSectionResult>('SectionResult').implement({
  description: 'The result of a completed attempt in one section.',
  fields: (t) => ({
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section’s id; null for the questions without a section.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The section’s name; null for the questions without a section.',
    }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Number of questions answered correctly.' }),
    totalQuestions: t.exposeInt('totalQuestions', {
      description: 'Number of questions in the section that count.',
    }),
    accuracy: t.float({
      description: 'Percentage of questions answered correctly, rounded to one decimal.',
      resolve: ({ correctAnswers, totalQuestions }) => percentage(correctAnswers, totalQuestions),
    }),
  }),
})
