import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../../../gql/index.ts'
import type { PracticeState } from '../practice-state.ts'
import { changeTally, readTally, type Levels } from '../tally.ts'

const PracticeLevels = graphql(`
  query PracticeLevels($quizId: ID!) {
    quiz(id: $quizId) {
      id
      sections {
        id
        name
        progress {
          mastery
        }
      }
    }
  }
`)

/**
 * Keeps the levels of a quiz's sections at the start of a practice, and loads them again at its end. Null
 * while they are not known: the summary then leaves them out.
 */
export function useLevels(practice: PracticeState | null, isOver: boolean): Levels | null {
  const client = useApolloClient()
  const [levels, setLevels] = useState<Levels | null>(null)
  const id = practice?.id
  const quizId = practice?.quizId ?? null
  useEffect(() => {
    if (id === undefined || quizId === null) return
    const isStart = !isOver && readTally(id).levels === null && readTally(id).answers.length === 0
    if (!isStart && !isOver) return
    let isShown = true
    const load = async () => {
      const { data } = await client.query({
        query: PracticeLevels,
        variables: { quizId },
        fetchPolicy: 'no-cache',
      })
      const sections = data?.quiz?.sections ?? []
      const loaded = Object.fromEntries(sections.map(({ name, progress }) => [name, progress.mastery]))
      if (isStart) changeTally(id, () => ({ levels: loaded }))
      else if (isShown) setLevels(loaded)
    }
    load().catch(() => undefined)
    return () => void (isShown = false)
  }, [client, id, quizId, isOver])
  return levels
}
