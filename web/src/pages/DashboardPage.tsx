import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { RecentActivity } from '../features/progress/RecentActivity.tsx'
import { QuizCard } from '../features/quizzes/QuizCard.tsx'
import { graphql } from '../gql/index.ts'
import { sessionStore } from '../session/session-store.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'
import { QuickStart } from './QuickStart.tsx'

const PAGE_SIZE = 100

const DashboardPageQuery = graphql(`
  query DashboardPage($first: Int!, $after: String) {
    viewer {
      id
      username
      ...RecentActivity_user
      quizzes(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            ...QuizCard_quiz
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

const LOAD_FAILED = (
  <Message kind="error">Failed to load dashboard data. Please try refreshing the page.</Message>
)

/** What a signed-in user sees first: their quizzes and their last scores. */
export function DashboardPage() {
  const { data, error, loading, fetchMore } = useQuery(DashboardPageQuery, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [isPageMissing, setPageMissing] = useState(false)
  const viewer = data?.viewer

  // The server knows nobody by our token: the same as a refusal, without being one.
  useEffect(() => {
    if (!loading && data && !data.viewer) sessionStore.end()
  }, [loading, data])

  if (!viewer) {
    return <Page title="Dashboard">{error ? LOAD_FAILED : <Loading>Loading your dashboard...</Loading>}</Page>
  }

  const { edges, pageInfo, totalCount } = viewer.quizzes
  return (
    <Page title="Dashboard">
      {(error || isPageMissing) && LOAD_FAILED}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-bold tracking-tight sm:text-2xl">Welcome back, {viewer.username}!</h1>
        <ButtonLink to="/upload">Upload New Quiz</ButtonLink>
      </div>
      {edges.length === 0 ? (
        <QuickStart />
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
          <section aria-labelledby="my-quizzes" className="min-w-0">
            <h2 id="my-quizzes" className="text-lg font-bold">
              My Quizzes <span className="font-normal text-muted tabular-nums">{totalCount}</span>
            </h2>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2">
              {edges.map(({ node }) => (
                <li key={node.id} className="min-w-0">
                  <QuizCard quiz={node} />
                </li>
              ))}
            </ul>
            {pageInfo.hasNextPage && (
              <Button
                look="secondary"
                className="mt-6 w-full"
                disabled={loading}
                onClick={() => {
                  const variables = { after: pageInfo.endCursor }
                  fetchMore({ variables }).then(
                    () => setPageMissing(false),
                    () => setPageMissing(true),
                  )
                }}
              >
                Load more quizzes
              </Button>
            )}
          </section>
          <RecentActivity user={viewer} />
        </div>
      )}
    </Page>
  )
}
