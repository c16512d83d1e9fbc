import { UnexpectedResponse } from '../errors.ts'
import { type FragmentType, readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { AnalysisFieldsFragment, AnalysisOrder, AttemptChoice } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const PAGE_SIZE = 100

const AnalysisFields = graphql(`
  fragment AnalysisFields on ItemAnalysis {
    n
    mean
    median
    sd
    skewness
    kurtosis
    cic
    errorRatio
    standardError
    kr20
    questionCount
    findingCount
    voidCount
    questions(orderBy: $order, from: $from, count: $count) {
      questionId
      questionNumber
      text
      format
      answerIndex
      n
      facility
      facilityRange {
        low
        high
      }
      discrimination
      shrunkDiscrimination {
        value
        low
        high
      }
      efficiency
      guessScore
      options {
        index
        text
        n
        share
        meanRest
        correlation
        thirds {
          low
          middle
          high
        }
        fewPicks
      }
      alarm {
        option
        probability
        strong
      }
      findings
    }
  }
`)

const AssignmentAnalysis = graphql(`
  query AssignmentAnalysis(
    $assignmentId: ID!
    $choice: AttemptChoice!
    $order: AnalysisOrder!
    $from: Int!
    $count: Int!
  ) {
    assignment(id: $assignmentId) {
      analysis(attempts: $choice) {
        ...AnalysisFields
      }
    }
  }
`)

const QuizAnalysis = graphql(`
  query QuizAnalysis($quizId: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {
    quiz(id: $quizId) {
      analysis(own: $own) {
        ...AnalysisFields
      }
    }
  }
`)

/** The figures of a quiz and of its questions. */
export type Analysis = AnalysisFieldsFragment

/** A version of a question, and how it did. */
export type AnalyzedQuestion = Analysis['questions'][number]

type Page = FragmentType<typeof AnalysisFields> | null | undefined

/** Reads the whole analysis of an assignment. */
export async function readAssignmentAnalysis(
  server: Server,
  view: { assignmentId: string; choice: AttemptChoice; order: AnalysisOrder },
  retryOptions: RetryOptions,
): Promise<Analysis> {
  return readPages(async (range) => {
    const variables = { ...view, ...range }
    const { assignment } = await retryIdempotent(
      () => send(server, AssignmentAnalysis, variables),
      retryOptions,
    )
    return assignment?.analysis
  })
}

/** Reads the whole analysis of a quiz. */
export async function readQuizAnalysis(
  server: Server,
  view: { quizId: string; own: boolean; order: AnalysisOrder },
  retryOptions: RetryOptions,
): Promise<Analysis> {
  return readPages(async (range) => {
    const variables = { ...view, ...range }
    const { quiz } = await retryIdempotent(() => send(server, QuizAnalysis, variables), retryOptions)
    return quiz?.analysis
  })
}

async function readPages(readPage: (range: { from: number; count: number }) => Promise<Page>) {
  const questions: AnalyzedQuestion[] = []
  for (;;) {
    const analysis = readFragment(
      AnalysisFields,
      await readPage({ from: questions.length + 1, count: PAGE_SIZE }),
    )
    if (!analysis) throw new UnexpectedResponse()
    questions.push(...analysis.questions)
    const isEnd = analysis.questions.length < PAGE_SIZE || questions.length >= analysis.questionCount
    if (isEnd) return { ...analysis, questions }
  }
}
