import { FileQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apolloClient } from '../../apollo/client.ts'
import { graphql } from '../../gql/index.ts'
import { useSession } from '../../session/useSession.ts'
import type { PaletteItem } from './palette-item.ts'

/** Milliseconds between the last keystroke and the search. */
const DELAY = 200
const MAX_QUIZZES = 6

const FindQuizzes = graphql(`
  query FindQuizzes($first: Int!, $search: String!) {
    viewer {
      id
      found: quizzes(first: $first, search: $search, orderBy: LAST_USED) {
        edges {
          node {
            id
            title
          }
        }
      }
    }
  }
`)

interface Found {
  search: string
  /** Null if the search failed. */
  quizzes: readonly { id: string; title: string }[] | null
}

interface FoundQuizzes {
  quizzes: PaletteItem[]
  isSearching: boolean
  hasFailed: boolean
}

/** The learner's quizzes that match a search, or those used last. */
export function useFoundQuizzes(search: string): FoundQuizzes {
  const navigate = useNavigate()
  const isSignedIn = useSession().status === 'signedIn'
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (!isSignedIn) return
    let isOutdated = false
    const find = async () => {
      const quizzes = await findQuizzes(search).catch(() => null)
      if (!isOutdated) setFound({ search, quizzes })
    }
    const timer = setTimeout(() => void find(), search === '' ? 0 : DELAY)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [search, isSignedIn])

  const quizzes = (isSignedIn && found?.quizzes) || []
  return {
    quizzes: quizzes.map(({ id, title }) => ({
      id,
      label: title,
      isUserText: true,
      Icon: FileQuestionMark,
      run: () => void navigate(`/quiz/${id}`),
    })),
    isSearching: isSignedIn && found?.search !== search,
    hasFailed: isSignedIn && found?.search === search && found.quizzes === null,
  }
}

// Not from the cache, where a list of quizzes is merged with others, and soon outdated.
async function findQuizzes(search: string): Promise<Found['quizzes']> {
  const { data } = await apolloClient.query({
    query: FindQuizzes,
    variables: { first: MAX_QUIZZES, search },
    fetchPolicy: 'no-cache',
  })
  return data?.viewer?.found?.edges.map(({ node }) => node) ?? []
}
