import { graphql } from '../../../../gql/index.ts'

export const PAGE_SIZE = 30

export const QuestionListQuery = graphql(`
  query QuestionList($quizId: ID!, $sectionId: ID!, $isInSection: Boolean!, $first: Int!, $after: String) {
    section(id: $sectionId) @include(if: $isInSection) {
      id
      questions(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            ...QuestionItem_question
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
    quiz(id: $quizId) @skip(if: $isInSection) {
      id
      questions(first: $first, after: $after, withoutSection: true) {
        edges {
          cursor
          node {
            id
            ...QuestionItem_question
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

/** The variables of the first page of a list; without a section, of the questions that are in none. */
export function listVariables(quizId: string, sectionId: string | null) {
  return { quizId, sectionId: sectionId ?? '', isInSection: sectionId !== null, first: PAGE_SIZE }
}
