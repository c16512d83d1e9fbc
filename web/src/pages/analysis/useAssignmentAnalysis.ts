import { useQuery } from '@apollo/client/react'
import { PAGE_SIZE, useQuestionPages } from '../../features/analysis/useQuestionPages.ts'
import { graphql } from '../../gql/index.ts'
import type { AnalysisOrder, AttemptChoice } from '../../gql/graphql.ts'

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
        ...AnalysisFields
      }
    }
  }
`)

/** Which attempts are analysed, and in which order the questions come. */
interface AnalysisView {
  choice: AttemptChoice
  order: AnalysisOrder
}

/** Loads the analysis of an assignment, with its questions page by page. */
export function useAssignmentAnalysis(id: string, view: AnalysisView) {
  const { data, ...result } = useQuery(AnalysisQuery, {
    variables: { id, ...view, from: 1, count: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const assignment = data?.assignment ?? null
  return { assignment, pages: useQuestionPages({ ...result, analysis: assignment?.analysis }) }
}
