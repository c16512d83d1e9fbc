import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'

/** The trends of more sections could take the server seconds. */
const MAX_SECTIONS = 200

const SectionTrends = graphql(`
  query SectionTrends($quizId: ID!) {
    quiz(id: $quizId) {
      id
      sections {
        id
        progress {
          trend(last: 8) {
            attemptId
            accuracy
          }
        }
      }
    }
  }
`)

/**
 * Loads each section's accuracy in its latest attempts, oldest first, by section id; nothing for quizzes of
 * very many sections. This is a query of its own, so that the page need not wait for it, and works without
 * it.
 */
export function useSectionTrends(
  quizId: string,
  sectionCount: number,
): ReadonlyMap<string, readonly number[]> {
  const { data } = useQuery(SectionTrends, {
    variables: { quizId },
    fetchPolicy: 'cache-and-network',
    skip: sectionCount > MAX_SECTIONS,
  })
  const sections = data?.quiz?.sections ?? []
  return new Map(
    sections.map(({ id, progress }) => [id, (progress.trend ?? []).map(({ accuracy }) => accuracy)]),
  )
}
