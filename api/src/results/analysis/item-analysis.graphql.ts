// What answers say about questions: those of an assignment, or of a quiz in all its attempts.
import { builder } from '../../graphql/base/builder.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { questionUnits, spend, waitForTurn } from '../../graphql/base/response-size.ts'
import type { QuestionAnalysis } from './analyse-attempts.ts'
import { AnalyzedQuestionType } from './analyzed-question.graphql.ts'
import { byUrgency } from './findings.ts'
import { readContents } from './read-contents.ts'

/** About the number of fields of an option with its thirds. */
const OPTION_UNITS = 12

const AnalysisOrder = builder.enumType('AnalysisOrder', {
  description: 'The order of analysed questions.',
  values: {
    NUMBER: { description: 'That of the quiz.' },
    URGENCY: { description: 'Those with the most urgent finding first.' },
  } as const,
})

const MARKS = 'In marks: one for each correct answer.'

export const ItemAnalysisType = builder.objectRef<QuestionAnalysis>('ItemAnalysis').implement({
  description: 'What answers say about questions. Figures are not rounded; null if unknown.',
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
    voidCount: t.exposeInt('voidCount', {
      description: 'How many questions are left out, because a correction has made them void.',
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
        const contents = await readContents(await context.deps.reports.source(), page)
        const options = page.reduce((sum, question) => sum + question.options.length, 0)
        spend(context, questionUnits(contents) + options * OPTION_UNITS)
        await waitForTurn(context, page.length)
        return page.map((question, at) => ({ ...question, content: contents[at] }))
      },
    }),
  }),
})
