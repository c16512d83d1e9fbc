import type { QuestionFacts } from 'quiz-format/learning'
import { PictureType, readShownPictures } from '../../../pictures/pictures.graphql.ts'
import { FORMAT, TextFormatType } from '../../../quizzes/quiz-types.graphql.ts'
import { builder, viewerOf } from '../../../graphql/base/builder.ts'
import { largeList } from '../../../graphql/base/response-size.ts'
import { rememberingLearnerIn } from '../../log/remembering-learner.graphql.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'
import { ReviewSource } from '../reviews/review-source.graphql.ts'
import type { QuestionAnswer } from './read-answers.ts'
import { readQuestionMemory, type QuestionMemory } from './read-question-memory.ts'

// One unit per field.
const ANSWER_UNITS = 7

const QuestionAnswerType = builder.objectRef<QuestionAnswer>('QuestionAnswer').implement({
  description: 'An answer of the viewer to a question.',
  fields: (t) => ({
    studyDay: t.string({
      description: 'The study day on which it was given, such as 2026-05-12.',
      resolve: ({ studyDay }) => dateOfStudyDay(studyDay),
    }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', description: 'When it was given.' }),
    source: t.expose('source', { type: ReviewSource, description: 'Where it comes from.' }),
    attemptId: t.exposeID('attemptId', {
      nullable: true,
      description: 'The attempt’s id; null for an answer of a practice.',
    }),
    selectedOption: t.exposeInt('selectedOption', {
      description: 'Its index in the quiz, even if the options were shuffled.',
    }),
    isCorrect: t.exposeBoolean('isCorrect', { description: 'Whether it is correct, by the corrected key.' }),
    guessed: t.exposeBoolean('isGuessed', { description: 'Whether the viewer said that they guessed.' }),
  }),
})

const ChanceOnDayType = builder.objectRef<QuestionMemory['curve'][number]>('ChanceOnDay').implement({
  description: 'The chance that the viewer answers a question correctly on a study day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The study day, as a date.' }),
    chance: t.exposeFloat('chance', { description: 'From 0 to 1, with luck and slips.' }),
  }),
})

const QuestionFactsType = builder.objectRef<QuestionFacts>('QuestionFacts').implement({
  description: 'What follows from the viewer’s answers to a question. All days are dates.',
  fields: (t) => {
    const number = <Name extends keyof QuestionFacts>(name: Name, description: string) =>
      t.int({ nullable: true, description, resolve: (facts) => facts[name] as number | null })
    const chance = <Name extends keyof QuestionFacts>(name: Name, description: string) =>
      t.float({ nullable: true, description, resolve: (facts) => facts[name] as number | null })
    const day = <Name extends keyof QuestionFacts>(name: Name, description: string) =>
      t.string({ nullable: true, description, resolve: (facts) => facts[name] as string | null })
    return {
      today: t.exposeString('today', { description: 'The study day.' }),
      optionCount: t.exposeInt('optionCount', { description: 'Number of options.' }),
      answers: t.exposeInt('answers', { description: 'Number of answers.' }),
      right: t.exposeInt('right', { description: 'Of these, right.' }),
      days: t.exposeInt('days', { description: 'Study days with an answer.' }),
      repeats: t.exposeInt('repeats', { description: 'Answers on a day that had one already.' }),
      run: t.exposeInt('run', {
        description: 'How many answers at the end have the verdict of the latest one, that one included.',
      }),
      lapses: t.exposeInt('lapses', { description: 'Later days whose first answer was wrong.' }),
      firstDay: day('firstDay', 'The day of the first answer; null before it.'),
      isFirstRight: t.exposeBoolean('isFirstRight', {
        nullable: true,
        description: 'Whether the first answer was right.',
      }),
      latestDay: day('latestDay', 'The day of the latest answer.'),
      isLatestRight: t.exposeBoolean('isLatestRight', {
        nullable: true,
        description: 'Whether the latest answer was right.',
      }),
      countedFrom: day('countedFrom', 'The last day with an answer, from which on forgetting is counted.'),
      dueDay: day('dueDay', 'The day on which it should be answered again.'),
      interval: number('interval', 'Days from countedFrom to dueDay.'),
      intervalBefore: number('intervalBefore', 'The interval before the latest answer.'),
      chanceToday: t.exposeFloat('chanceToday', {
        description: 'The chance that the viewer answers it correctly today, from 0 to 1.',
      }),
      chanceDue: chance('chanceDue', 'The chance on the day on which it is due, if that is to come.'),
      chanceOfCurve: chance('chanceOfCurve', 'What the forgetting curve alone says of today.'),
      examDay: day('examDay', 'The day of the exam, if it is to come.'),
      chanceExam: chance('chanceExam', 'The chance on the day of the exam, if it is to come.'),
      hasSection: t.exposeBoolean('hasSection', { description: 'Whether the question has a section.' }),
      sectionSeen: t.exposeInt('sectionSeen', {
        description: 'First answers to questions of its section, or to those without a section.',
      }),
      sectionRight: t.exposeInt('sectionRight', { description: 'Of these, right.' }),
      quizSeen: t.exposeInt('quizSeen', { description: 'First answers to questions of its quiz.' }),
      quizRight: t.exposeInt('quizRight', { description: 'Of these, right.' }),
    }
  },
})

const MemoryOfQuestionType = builder.objectRef<QuestionMemory>('MemoryOfQuestion').implement({
  description: 'What the viewer remembers of a question, and why.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    quizId: t.exposeID('quizId', { description: 'The id of its quiz.' }),
    quizTitle: t.exposeString('quizTitle', { description: 'The title of its quiz.' }),
    seesQuiz: t.exposeBoolean('seesQuiz', {
      description: 'Whether the viewer sees the quiz itself, not only an assignment of it.',
    }),
    number: t.exposeInt('number', { description: 'Its place in the quiz, from 1.' }),
    text: t.exposeString('text', { description: 'The question’s text.' }),
    format: t.expose('format', { type: TextFormatType, description: FORMAT }),
    pictures: t.field({
      type: [PictureType],
      description: 'The pictures of its text, as far as the quiz has them.',
      resolve: ({ questionId, text }, _args, context) => readShownPictures(context, questionId, [text]),
    }),
    sectionName: t.exposeString('sectionName', {
      nullable: true,
      description: 'The name of its section; null for a question without a section.',
    }),
    facts: t.expose('facts', {
      type: QuestionFactsType,
      description: 'What follows from the answers, in numbers.',
    }),
    answers: t.field({
      type: [QuestionAnswerType],
      description:
        'The viewer’s answers, newest first. Those whose score or key is hidden are left out, and so are those that count for nobody.',
      resolve: ({ answers }, _args, context) => largeList(context, answers, ANSWER_UNITS),
    }),
    curve: t.expose('curve', {
      type: [ChanceOnDayType],
      description: 'The chance from the last day with an answer on: at most 65 days, today among them.',
    }),
  }),
})

builder.queryField('questionMemory', (t) =>
  t.field({
    type: MemoryOfQuestionType,
    nullable: true,
    description: 'What the viewer remembers of a question that they may practise, and why.',
    args: {
      quizId: t.arg.id({ required: true, description: 'The id of its quiz.' }),
      questionId: t.arg.id({ required: true, description: 'The question’s id.' }),
    },
    resolve: async (_root, input, context) => {
      const viewer = viewerOf(context)
      const learner = await rememberingLearnerIn(context, viewer)
      return readQuestionMemory(context.deps, viewer, learner, input)
    },
  }),
)
