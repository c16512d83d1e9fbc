import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'

const QuestionAt = graphql(`
  query QuestionAt($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $number: Int!) {
    section(id: $sectionId) @include(if: $isInSection) {
      id
      questions(first: 1, fromNumber: $number) {
        edges {
          node {
            id
          }
        }
      }
    }
    quiz(id: $quizId) @skip(if: $isInSection) {
      id
      questions(first: 1, fromNumber: $number, withoutSection: true) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`)

/**
 * Returns a function that asks for the id of a question by its number in a section, from 1. Undefined if
 * there is none, or if the server cannot be reached.
 */
export function useQuestionIdAt(quizId: string) {
  const client = useApolloClient()
  return async (sectionId: string | null, number: number): Promise<string | undefined> => {
    const isInSection = sectionId !== null
    const variables = { quizId, sectionId: sectionId ?? '', isInSection, number }
    const { data } = await client
      .query({ query: QuestionAt, variables, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: undefined }))
    const list = data?.section?.questions ?? data?.quiz?.questions
    return list?.edges?.[0]?.node?.id
  }
}
