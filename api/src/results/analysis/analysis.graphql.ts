// What the answers of an assignment say about its questions, for the instructors of its class.
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { isTeaching, requireTeachingMember } from '../../classrooms/classrooms.access.ts'
import { builder } from '../../graphql/base/builder.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { questionUnits, spend, waitForTurn } from '../../graphql/base/response-size.ts'
import { mayEditQuiz } from '../../quizzes/quizzes.access.ts'
import { AnalyzedQuestionType } from './analyzed-question.graphql.ts'
import { byUrgency } from './findings.ts'
import { readAnalysis, type AssignmentAnalysis } from './read-analysis.ts'
import { readContents } from './read-contents.ts'

/** About the number of fields of an option with its thirds. */
const OPTION_UNITS = 12

const AttemptChoice = builder.enumType('AttemptChoice', {
  description: 'Which completed attempt of each learner is analysed.',
  values: {
    FIRST: { description: 'The first one.' },
    COUNTED: { description: 'The one whose score counts.' },
  } as const,
})

const AnalysisOrder = builder.enumType('AnalysisOrder', {
  description: 'The order of analysed questions.',
  values: {
    NUMBER: { description: 'That of the quiz.' },
    URGENCY: { description: 'Those with the most urgent finding first.' },
  } as const,
})

const MARKS = 'In marks: one for each correct answer.'

const ItemAnalysisType = builder.objectRef<AssignmentAnalysis>('ItemAnalysis').implement({
  description:
    'What the answers of an assignment say about its questions. Figures are not rounded; null if unknown.',
  fields: (t) => ({
    n: t.exposeInt('n', { description: 'Learners, with one attempt each.' }),
    mean: t.exposeFloat('mean', { nullable: true, description: `The mean total. ${MARKS}` }),
    median: t.exposeFloat('median', { nullable: true, description: `The median total. ${MARKS}` }),
    sd: t.exposeFloat('sd', {
      nullable: true,
      description: `The standard deviation of the totals. ${MARKS}`,
    }),
    skewness: t.exposeFloat('skewness', { nullable: true, description: 'The skewness of the totals.' }),
    kurtosis: t.exposeFloat('kurtosis', {
      nullable: true,
      description: 'The kurtosis of the totals: 0 for a normal distribution.',
    }),
    cic: t.exposeFloat('cic', {
      nullable: true,
      description:
        'The coefficient of internal consistency (alpha), in percent; null if revisions of the quiz differ.',
    }),
    errorRatio: t.exposeFloat('errorRatio', {
      nullable: true,
      description: 'How much of the standard deviation is chance, in percent.',
    }),
    standardError: t.exposeFloat('standardError', {
      nullable: true,
      description: `The standard error of a total. ${MARKS}`,
    }),
    kr20: t.exposeFloat('kr20', {
      nullable: true,
      description: 'KR-20; null for fewer than 30 learners or 10 questions.',
    }),
    questionCount: t.int({
      description: 'The number of versions of questions.',
      resolve: ({ questions }) => questions.length,
    }),
    findingCount: t.int({
      description: 'How many of them have a finding.',
      resolve: ({ questions }) => questions.filter(({ findings }) => findings.length > 0).length,
    }),
    questions: t.field({
      type: [AnalyzedQuestionType],
      description: 'A range of the questions. Each version of an edited question is one of its own.',
      args: {
        orderBy: t.arg({ type: AnalysisOrder, defaultValue: 'NUMBER', description: 'The order.' }),
        from: t.arg.int({ defaultValue: 1, description: 'The first one, from 1.' }),
        count: t.arg.int({
          defaultValue: DEFAULT_PAGE_SIZE,
          description: `Maximum number of questions, at most ${MAX_PAGE_SIZE}.`,
        }),
      },
      resolve: async ({ questions }, { orderBy, from, count }, context) => {
        const start = Math.max(1, from ?? 1) - 1
        const size = Math.min(MAX_PAGE_SIZE, Math.max(0, count ?? DEFAULT_PAGE_SIZE))
        const ordered = orderBy === 'URGENCY' ? byUrgency(questions) : questions
        const page = ordered.slice(start, start + size)
        const contents = await readContents(context.deps.pool, page)
        const options = page.reduce((sum, question) => sum + question.options.length, 0)
        spend(context, questionUnits(contents) + options * OPTION_UNITS)
        await waitForTurn(context, page.length)
        return page.map((question, at) => ({ ...question, content: contents[at] }))
      },
    }),
  }),
})

builder.objectFields(AssignmentType, (t) => ({
  mayEditQuiz: t.boolean({
    nullable: true,
    description: 'Whether the viewer may edit the quiz, and so correct its questions. Null to learners.',
    resolve: ({ assignment, member }, _args, { deps }) =>
      isTeaching(member) && member.userId !== null
        ? mayEditQuiz(deps, { id: member.userId }, assignment.quizId)
        : null,
  }),
  analysis: t.field({
    type: ItemAnalysisType,
    nullable: true,
    description: 'What the answers say about the questions. Only for instructors.',
    args: {
      attempts: t.arg({
        type: AttemptChoice,
        defaultValue: 'FIRST',
        description: 'Which completed attempt of each learner is analysed.',
      }),
    },
    resolve: ({ assignment, member }, { attempts }, { deps }) => {
      requireTeachingMember(member)
      return readAnalysis(deps, assignment, attempts ?? 'FIRST')
    },
  }),
}))
