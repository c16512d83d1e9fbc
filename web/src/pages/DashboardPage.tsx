import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { RecentActivity } from '../features/progress/RecentActivity.tsx'
import { isCurrent } from '../apollo/is-current.ts'
import { graphql } from '../gql/index.ts'
import { useFreshSessionUser } from '../session/useFreshSessionUser.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { UserText } from '../ui/UserText.tsx'
import { MyQuizzes } from './MyQuizzes.tsx'
import { OpenAttempts } from './OpenAttempts.tsx'
import { QuickStart } from './QuickStart.tsx'
import { useReloadDashboard } from './useReloadDashboard.ts'

const PAGE_SIZE = 100
const LOAD_FAILED = 'Failed to load dashboard data. Please try refreshing the page.'

const DashboardPageQuery = graphql(`
  query DashboardPage($first: Int!, $after: String) {
    viewer {
      id
      username
      ...SessionUser_user
      ...RecentActivity_user
      ...OpenAttempts_user
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

/** The start page of a signed-in user: their quizzes and latest scores. */
export function DashboardPage() {
  const { data, error, loading, networkStatus, refetch, fetchMore } = useQuery(DashboardPageQuery, {
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const [deletedTitle, setDeletedTitle] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const reload = useReloadDashboard()
  const viewer = data?.viewer
  const quizzes = viewer?.quizzes

  useFreshSessionUser({ data, error, loading })

  const load = (part: Promise<unknown>) => {
    part.then(
      () => setPartMissing(false),
      () => setPartMissing(true),
    )
  }

  if (!viewer || !quizzes) {
    return (
      <Page title="Dashboard">
        {error && !loading ? (
          <div className="flex flex-col gap-4">
            <PageHeader title="Dashboard" />
            <Message kind="error">{LOAD_FAILED}</Message>
            <RetryButton className="self-start" onRetry={() => refetch()} />
          </div>
        ) : (
          <Loading>Loading your dashboard...</Loading>
        )}
      </Page>
    )
  }

  const { edges, pageInfo, totalCount } = quizzes
  return (
    <Page title="Dashboard">
      <PageHeader
        title={
          <span>
            Welcome back, <UserText translate="no">{viewer.username}</UserText>!
          </span>
        }
        actions={<ButtonLink to="/upload">Upload New Quiz</ButtonLink>}
      />
      <div ref={notice} tabIndex={-1} data-focus-target className="mt-4 flex flex-col gap-2 has-[p]:mb-6">
        <Message kind="error">{(error || isPartMissing) && LOAD_FAILED}</Message>
        <Message kind="success">
          {deletedTitle !== null && (
            <span>
              Quiz “<UserText>{deletedTitle}</UserText>” was deleted.
            </span>
          )}
        </Message>
      </div>
      <OpenAttempts user={viewer} isCurrent={isCurrent(networkStatus)} />
      {edges.length === 0 && !pageInfo.hasNextPage ? (
        <QuickStart />
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
          <MyQuizzes
            quizzes={edges.map(({ node }) => node)}
            totalCount={totalCount}
            hasMore={pageInfo.hasNextPage}
            isLoading={loading}
            // Not pageInfo.endCursor: the quiz that it points to may have been deleted since.
            onLoadMore={() => load(fetchMore({ variables: { after: edges.at(-1)?.cursor ?? null } }))}
            onDeleted={(title) => {
              setDeletedTitle(title)
              notice.current?.focus()
              load(reload())
            }}
          />
          <RecentActivity user={viewer} />
        </div>
      )}
    </Page>
  )
}
