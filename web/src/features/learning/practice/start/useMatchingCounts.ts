import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../gql/index.ts'
import type { PracticeMode } from '../../../../gql/graphql.ts'

const PracticeCounts = graphql(`
  query PracticeCounts($quizId: ID, $sectionId: ID) {
    today: practiceTotal(input: { mode: TODAY, quizId: $quizId, sectionId: $sectionId })
    wrong: practiceTotal(input: { mode: WRONG, quizId: $quizId, sectionId: $sectionId })
    unseen: practiceTotal(input: { mode: UNSEEN, quizId: $quizId, sectionId: $sectionId })
    weakest: practiceTotal(input: { mode: WEAKEST, quizId: $quizId, sectionId: $sectionId })
    flagged: practiceTotal(input: { mode: FLAGGED, quizId: $quizId, sectionId: $sectionId })
    all: practiceTotal(input: { mode: ALL, quizId: $quizId, sectionId: $sectionId })
    viewer {
      id
      answerSeconds
    }
  }
`)

/** How many questions match each mode. */
export type MatchingCounts = Readonly<Record<PracticeMode, number>>

/**
 * Counts the questions that a practice would have, by its mode.
 *
 * @param quizId null for all quizzes.
 * @returns null while they are not known.
 */
export function useMatchingCounts(quizId: string | null, sectionId: string | null) {
  const { data, error, loading, refetch } = useQuery(PracticeCounts, {
    variables: { quizId, sectionId },
    fetchPolicy: 'no-cache',
  })
  const counts: MatchingCounts | null = data
    ? {
        TODAY: data.today ?? 0,
        WRONG: data.wrong ?? 0,
        UNSEEN: data.unseen ?? 0,
        WEAKEST: data.weakest ?? 0,
        FLAGGED: data.flagged ?? 0,
        ALL: data.all ?? 0,
      }
    : null
  const seconds = data?.viewer?.answerSeconds ?? null
  return { counts, seconds, hasFailed: error !== undefined && !loading, retry: () => refetch() }
}
