import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { AnalysisOrder } from '../../gql/graphql.ts'
import { PAGE_SIZE, useQuestionPages } from './useQuestionPages.ts'

const QuizAnalysisQuery = graphql(`
  query QuizAnalysis($id: ID!, $own: Boolean!, $order: AnalysisOrder!, $from: Int!, $count: Int!) {
    quiz(id: $id) {
      id
      title
      analysis(own: $own) {
        ...AnalysisFields
      }
    }
  }
`)

/** Which attempts are analysed, and in which order the questions come. */
interface QuizAnalysisView {
  /** Whether an attempt of the owner counts. */
  own: boolean
  order: AnalysisOrder
}

/** Loads the analysis of a quiz, with its questions page by page. */
export function useQuizAnalysis(id: string, view: QuizAnalysisView) {
  const { data, ...result } = useQuery(QuizAnalysisQuery, {
    variables: { id, ...view, from: 1, count: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const quiz = data?.quiz ?? null
  return { quiz, error: result.error, pages: useQuestionPages({ ...result, analysis: quiz?.analysis }) }
}
