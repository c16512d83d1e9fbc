import { graphql } from '../../../../gql/index.ts'
import type { QuestionListQuery as QuestionListData } from '../../../../gql/graphql.ts'

/** A page of questions. */
export type Questions = NonNullable<NonNullable<QuestionListData['section']>['questions']>

export const PAGE_SIZE = 30

/** As many questions of a list are shown at once; more take the place of the first ones. */
export const MAX_SHOWN = 4 * PAGE_SIZE

export const QuestionListQuery = graphql(`
  query QuestionList(
    $quizId: ID!
    $sectionId: ID!
    $isInSection: Boolean!
    $fromNumber: Int!
    $first: Int!
    $after: String
  ) {
    section(id: $sectionId) @include(if: $isInSection) {
      id
      questions(first: $first, after: $after, fromNumber: $fromNumber) {
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
      questions(first: $first, after: $after, fromNumber: $fromNumber, withoutSection: true) {
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

/**
 * The variables of the first page that a list shows; without a section, of the questions that are in none.
 *
 * @param fromNumber the number of its first question in the list, from 1.
 */
export function listVariables(quizId: string, sectionId: string | null, fromNumber: number) {
  const isInSection = sectionId !== null
  return { quizId, sectionId: sectionId ?? '', isInSection, fromNumber, first: PAGE_SIZE }
}

/** Puts another page of a list behind the ones before it. */
export function withNextPage(shown: QuestionListData, next: QuestionListData): QuestionListData {
  const [before, after] = [questionsIn(shown), questionsIn(next)]
  if (!before || !after) return shown
  const questions = { ...after, edges: [...before.edges, ...after.edges] }
  return withQuestions(shown, questions)
}

/** The questions in the data of a list. */
export function questionsIn(data: QuestionListData | undefined): Questions | null | undefined {
  return data?.section?.questions ?? data?.quiz?.questions
}

/** The data of a list with other questions. */
export function withQuestions(data: QuestionListData, questions: Questions): QuestionListData {
  return {
    ...data,
    ...(data.section && { section: { ...data.section, questions } }),
    ...(data.quiz && { quiz: { ...data.quiz, questions } }),
  }
}
