import { builder } from '../../graphql/base/builder.ts'
import { PictureType, readShownPictures } from '../../pictures/pictures.graphql.ts'
import { FORMAT, TextFormatType } from '../../quizzes/quiz-types.graphql.ts'
import type { OptionFigures } from './option-figures.ts'
import type { Range } from './range.ts'
import type { AnalyzedQuestion } from './analyse-attempts.ts'
import type { QuestionContent } from './read-contents.ts'
import type { ShrunkDiscrimination } from './shrunk-discrimination.ts'
import type { Thirds } from './thirds.ts'
import type { WrongKey } from './wrong-key/wrong-key.ts'

const ItemFinding = builder.enumType('ItemFinding', {
  description: 'A reason to look at a question. From 15 learners, and only if the whole range says so.',
  values: {
    KEY_LOOKS_WRONG: { description: 'Another option is right with a probability above 0.9.' },
    KEY_MAY_BE_WRONG: { description: 'Another option is right with a probability above 0.2.' },
    NEGATIVE_DISCRIMINATION: { description: 'Those who know the rest answer it less often correctly.' },
    TOO_HARD: { description: 'Fewer than 35 % answer it correctly.' },
    TOO_EASY: { description: 'More than 90 % answer it correctly.' },
    WEAK_DISCRIMINATION: { description: 'Its discrimination is below 20 %.' },
    UNUSED_OPTION: { description: 'Of those who answer, hardly anybody picks one of its wrong options.' },
  } as const,
})

const RangeType = builder.objectRef<Range>('Range').implement({
  description: 'It holds the true value about 95 times in 100.',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: 'Its lower end.' }),
    high: t.exposeFloat('high', { description: 'Its upper end.' }),
  }),
})

const ShrunkDiscriminationType = builder.objectRef<ShrunkDiscrimination>('ShrunkDiscrimination').implement({
  description: 'A discrimination, pulled towards the mean of the quiz as far as it is uncertain; in percent.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The estimate.' }),
    low: t.exposeFloat('low', { description: 'The lower end of its 95 % range.' }),
    high: t.exposeFloat('high', { description: 'The upper end of its 95 % range.' }),
  }),
})

const ThirdsType = builder.objectRef<Thirds>('Thirds').implement({
  description: 'How many of each third of the learners, by their marks for the other questions.',
  fields: (t) => ({
    low: t.exposeInt('low', { description: 'Of those with the fewest marks.' }),
    middle: t.exposeInt('middle', { description: 'Of those in between.' }),
    high: t.exposeInt('high', { description: 'Of those with the most marks.' }),
  }),
})

const AnalyzedOptionType = builder
  .objectRef<OptionFigures & { text: string | null }>('AnalyzedOption')
  .implement({
    description: 'An option of a question, or no answer, and who picked it.',
    fields: (t) => ({
      index: t.exposeInt('index', {
        nullable: true,
        description: 'Its original index, however it was shuffled; null for no answer.',
      }),
      text: t.exposeString('text', { nullable: true, description: 'Its text; null for no answer.' }),
      n: t.exposeInt('n', { description: 'How many picked it.' }),
      share: t.exposeFloat('share', { nullable: true, description: 'Their share, from 0 to 1.' }),
      meanRest: t.exposeFloat('meanRest', {
        nullable: true,
        description: 'Their mean marks for their other questions.',
      }),
      correlation: t.exposeFloat('correlation', {
        nullable: true,
        description: 'Of picking it with the marks for the other questions, from -1 to 1.',
      }),
      thirds: t.expose('thirds', { type: ThirdsType, description: 'Who picked it.' }),
      fewPicks: t.exposeBoolean('hasFewPicks', {
        description: 'Whether it is a wrong option that hardly anybody picks, and not by chance.',
      }),
    }),
  })

const WrongKeyType = builder.objectRef<WrongKey>('WrongKey').implement({
  description: 'Another option than the key that looks right to those who know the rest.',
  fields: (t) => ({
    option: t.exposeInt('option', { description: 'Its original index.' }),
    probability: t.exposeFloat('probability', { description: 'That it is right, from 0 to 1.' }),
    strong: t.exposeBoolean('strong', { description: 'Whether the probability is above 0.9.' }),
  }),
})

export const AnalyzedQuestionType = builder
  .objectRef<AnalyzedQuestion & { content: QuestionContent | undefined }>('AnalyzedQuestion')
  .implement({
    description: 'A version of a question, and how it did.',
    fields: (t) => ({
      questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
      questionNumber: t.exposeInt('number', { description: 'Its place in the quiz, from 1.' }),
      text: t.string({ description: 'The question’s text.', resolve: ({ content }) => content?.text ?? '' }),
      format: t.field({
        type: TextFormatType,
        description: FORMAT,
        resolve: ({ content }) => content?.format ?? 'PLAIN',
      }),
      pictures: t.field({
        type: [PictureType],
        description: 'The pictures of its text and options, as far as the quiz has them.',
        resolve: ({ questionId, content }, _args, context) =>
          readShownPictures(context, questionId, content ? [content.text, ...content.options] : []),
      }),
      answerIndex: t.exposeInt('answerIndex', { description: 'Zero-based index of the correct option.' }),
      n: t.exposeInt('n', { description: 'Learners who had this version.' }),
      facility: t.exposeFloat('facility', {
        nullable: true,
        description: 'The share of correct answers, from 0 to 1.',
      }),
      facilityRange: t.expose('facilityRange', {
        type: RangeType,
        nullable: true,
        description: 'Wilson’s range of the facility.',
      }),
      discrimination: t.exposeFloat('discrimination', {
        nullable: true,
        description: 'How well it tells learners who know the rest from others, in percent.',
      }),
      shrunkDiscrimination: t.expose('shrunkDiscrimination', {
        type: ShrunkDiscriminationType,
        nullable: true,
        description: 'A better estimate of the discrimination, with its range.',
      }),
      efficiency: t.exposeFloat('efficiency', {
        nullable: true,
        description: 'The discrimination as a share of what is possible, in percent.',
      }),
      guessScore: t.exposeFloat('guessScore', {
        description: 'The share of correct answers if everybody guessed.',
      }),
      options: t.field({
        type: [AnalyzedOptionType],
        description: 'Its options in their original order, and then no answer.',
        resolve: ({ options, content }) =>
          options.map((option) => ({
            ...option,
            text: option.index === null ? null : (content?.options[option.index] ?? ''),
          })),
      }),
      alarm: t.expose('alarm', {
        type: WrongKeyType,
        nullable: true,
        description: 'Set if another option looks right to those who know the rest.',
      }),
      findings: t.expose('findings', {
        type: [ItemFinding],
        description: 'Why to look at it, the most urgent reason first.',
      }),
    }),
  })
