import { builder } from '../../graphql/base/builder.ts'
import { PictureType, readShownPictures } from '../../pictures/pictures.graphql.ts'
import { FORMAT, QuestionVoidType, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import type { ListedCorrection } from './list-corrections.ts'
import type { Move, MoveCounts } from './score-moves.ts'
import { MAX_MOVES, type ShownEffect } from './shown-effects.ts'

const CLASSES = 'null in the line that sums up the classes that the viewer does not teach'

const ScoreMoveType = builder.objectRef<Move>('ScoreMove').implement({
  description: 'A score of an assignment that a correction moves.',
  fields: (t) => ({
    memberId: t.exposeID('memberId', { description: 'The member’s id.' }),
    displayName: t.exposeString('displayName', { description: 'The member’s name in the class.' }),
    before: t.exposeFloat('before', {
      nullable: true,
      description: 'The score before, in percent; null if no question counted.',
    }),
    after: t.exposeFloat('after', {
      nullable: true,
      description: 'The score after, in percent; null if no question counts.',
    }),
  }),
})

/** How many practice scores a correction moves. */
export const ScoreMoveCountsType = builder.objectRef<MoveCounts>('ScoreMoveCounts').implement({
  description: 'How many scores a correction moves.',
  fields: (t) => ({
    scores: t.exposeInt('scores', { description: 'Number of scores.' }),
    changed: t.exposeInt('changed', { description: 'Of these, scores that change.' }),
    up: t.exposeInt('up', { description: 'Scores that rise.' }),
    down: t.exposeInt('down', { description: 'Scores that fall.' }),
  }),
})

/** What a correction does to the scores of an assignment. */
export const CorrectionEffectType = builder.objectRef<ShownEffect>('CorrectionEffect').implement({
  description: 'What a correction does to the scores of an assignment, as gradebooks show them.',
  fields: (t) => ({
    assignmentId: t.exposeID('assignmentId', {
      nullable: true,
      description: `The assignment’s id; ${CLASSES}.`,
    }),
    title: t.exposeString('title', { nullable: true, description: `The assignment’s title; ${CLASSES}.` }),
    classroomName: t.exposeString('classroomName', {
      nullable: true,
      description: `The name of the assignment’s class; ${CLASSES}.`,
    }),
    scores: t.exposeInt('scores', { description: 'Number of learners with a score.' }),
    changed: t.exposeInt('changed', { description: 'Of these, scores that change.' }),
    up: t.exposeInt('up', { description: 'Scores that rise.' }),
    down: t.exposeInt('down', { description: 'Scores that fall.' }),
    moves: t.expose('moves', {
      type: [ScoreMoveType],
      nullable: true,
      description: `The scores that move, by name, at most ${MAX_MOVES}; null unless it is a dry run for a class that the viewer teaches.`,
    }),
  }),
})

/** A stored correction. */
export const CorrectionType = builder.objectRef<ListedCorrection>('Correction').implement({
  description: 'The change of a question’s key after answers were given.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The correction’s id.' }),
    questionId: t.exposeID('questionId', {
      nullable: true,
      description: 'The question’s id; null once it is deleted.',
    }),
    questionText: t.exposeString('text', { description: 'The question’s text at the time.' }),
    options: t.exposeStringList('options', { description: 'The question’s options.' }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description:
        'The pictures of the text and the options, as far as the quiz has them; none once the question is deleted.',
      resolve: ({ questionId, text, options }, _args, context) =>
        questionId === null ? [] : readShownPictures(context, questionId, [text, ...options]),
    }),
    oldAnswerIndex: t.exposeInt('oldAnswerIndex', {
      description: 'Zero-based index of the option that was correct before.',
    }),
    oldVoid: t.expose('oldVoidAs', {
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
    noScoreFalls: t.exposeBoolean('noScoreFalls', { description: 'Whether scores that would fall stayed.' }),
    reason: t.exposeString('reason', { description: 'Why the key was corrected.' }),
    correctedBy: t.exposeString('correctedBy', {
      nullable: true,
      description: 'The username of who corrected it, at the time; null once the account is deleted.',
    }),
    correctedAt: t.expose('correctedAt', { type: 'DateTime', description: 'When it was corrected.' }),
    assignments: t.expose('assignments', {
      type: [CorrectionEffectType],
      description: 'How many scores moved, by assignment.',
    }),
    practice: t.expose('practice', {
      type: ScoreMoveCountsType,
      description: 'How many scores of practice attempts moved.',
    }),
  }),
})
