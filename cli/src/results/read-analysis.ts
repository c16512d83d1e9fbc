import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { AnalysisOrder, AnalysisQuery, AttemptChoice } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const PAGE_SIZE = 100

const Analysis = graphql(`
  query Analysis(
    $assignmentId: ID!
    $choice: AttemptChoice!
    $order: AnalysisOrder!
    $from: Int!
    $count: Int!
  ) {
    assignment(id: $assignmentId) {
      analysis(attempts: $choice) {
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
        questions(orderBy: $order, from: $from, count: $count) {
          questionId
          questionNumber
          text
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
    }
  }
`)

/** The figures of a quiz and of its questions. */
export type Analysis = NonNullable<NonNullable<AnalysisQuery['assignment']>['analysis']>

/** A version of a question, and how it did. */
export type AnalyzedQuestion = Analysis['questions'][number]

interface View {
  assignmentId: string
  choice: AttemptChoice
  order: AnalysisOrder
}

/** Reads the whole analysis of an assignment. */
export async function readAnalysis(
  server: Server,
  view: View,
  retryOptions: RetryOptions,
): Promise<Analysis> {
  const questions: AnalyzedQuestion[] = []
  for (;;) {
    const variables = { ...view, from: questions.length + 1, count: PAGE_SIZE }
    const { assignment } = await retryIdempotent(() => send(server, Analysis, variables), retryOptions)
    if (!assignment?.analysis) throw new UnexpectedResponse()
    const { analysis } = assignment
    questions.push(...analysis.questions)
    const isEnd = analysis.questions.length < PAGE_SIZE || questions.length >= analysis.questionCount
    if (isEnd) return { ...analysis, questions }
  }
}
