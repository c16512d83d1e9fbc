import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import type { AttemptSectionsQuery } from '../gql/graphql.ts'

const AttemptSections = graphql(`
  query AttemptSections($attemptId: ID!) {
    attempt(id: $attemptId) {
      id
      sectionResults {
        sectionId
        name
        correctAnswers
        totalQuestions
        accuracy
      }
    }
  }
`)

type Sections = NonNullable<NonNullable<AttemptSectionsQuery['attempt']>['sectionResults']>

/** Returns a function that loads the results of a completed attempt by section. */
export function useLoadSections(attemptId: string): () => Promise<Sections> {
  const client = useApolloClient()
  return async () => {
    const { data } = await client.query({ query: AttemptSections, variables: { attemptId } })
    return data?.attempt?.sectionResults ?? []
  }
}
