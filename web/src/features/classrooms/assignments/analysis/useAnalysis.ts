import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../../gql/index.ts'
import type { AnalysisOrder, AssignmentAnalysisQuery, AttemptChoice } from '../../../../gql/graphql.ts'

/** Number of questions that are loaded at once. */
const PAGE_SIZE = 25

const AnalysisQuery = graphql(`
  query AssignmentAnalysis(
    $id: ID!
    $choice: AttemptChoice!
    $order: AnalysisOrder!
    $from: Int!
    $count: Int!
  ) {
    assignment(id: $id) {
      id
      quizId
      mayEditQuiz
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

type AnalyzedAssignment = NonNullable<AssignmentAnalysisQuery['assignment']>

/** The figures of a quiz, and of the questions that are loaded. */
export type Analysis = NonNullable<AnalyzedAssignment['analysis']>
/** A version of a question, and how it did. */
export type AnalyzedQuestion = Analysis['questions'][number]
/** An option of a question, or no answer, and who picked it. */
export type AnalyzedOption = AnalyzedQuestion['options'][number]

/** Which attempts are analysed, and in which order the questions come. */
export interface AnalysisView {
  choice: AttemptChoice
  order: AnalysisOrder
}

/** Loads the analysis of an assignment, with its questions page by page. */
export function useAnalysis(id: string, view: AnalysisView) {
  const { data, error, loading, refetch, fetchMore } = useQuery(AnalysisQuery, {
    variables: { id, ...view, from: 1, count: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const analysis = data?.assignment?.analysis ?? null
  const count = analysis?.questions.length ?? 0

  return {
    assignment: data?.assignment ?? null,
    analysis,
    hasMore: analysis !== null && count < analysis.questionCount,
    isLoading: loading,
    hasFailed: !loading && (error !== undefined || isPartMissing),
    loadMore: () => {
      fetchMore({ variables: { from: count + 1 } }).then(
        () => setPartMissing(false),
        () => setPartMissing(true),
      )
    },
    reload: async () => {
      await refetch()
      setPartMissing(false)
    },
  }
}
