import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../../gql/index.ts'
import { askedQuestion } from '../asked-question.ts'
import type { PracticeState } from '../practice-state.ts'

const PracticePageQuery = graphql(`
  query PracticePage($id: ID!) {
    practice(id: $id) {
      id
      mode
      total
      done
      quizId
      question {
        ...AskedQuestion_practiceQuestion
      }
    }
  }
`)

/** Loads where a practice is; `loadCount` changes each time. */
export function useLoadPractice(id: string) {
  // The cache would know where the practice was, not where another device has taken it.
  const { data, error, loading, refetch } = useQuery(PracticePageQuery, {
    variables: { id },
    fetchPolicy: 'no-cache',
  })
  const [loadCount, setLoadCount] = useState(0)
  const loaded = data?.practice
  const practice: PracticeState | null = loaded
    ? { ...loaded, question: loaded.question && askedQuestion(loaded.question) }
    : null
  const reload = async () => {
    await refetch()
    setLoadCount((before) => before + 1)
  }
  return { practice, hasFailed: error !== undefined && !loading, reload, loadCount }
}
