import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ScoreChart } from '../../../ui/charts/ScoreChart.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { AttemptRow } from './AttemptRow.tsx'
import { HistoryFailure } from './HistoryFailure.tsx'
import { HISTORY_ID } from './history-path.ts'

const PAGE_SIZE = 10
/** The longest page that the API sends. */
const MAX_PAGE_SIZE = 100

const AttemptHistoryQuery = graphql(`
  query AttemptHistory($quizId: ID!, $first: Int!, $after: String) {
    viewer {
      id
      attempts(quizId: $quizId, status: COMPLETED, first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            kind
            result {
              score
            }
            ...AttemptRow_attempt
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

interface AttemptHistoryProps {
  quizId: string
  /** Whether the quiz has sections. */
  hasSections: boolean
}

/** The completed attempts at a quiz, newest first, each with a link to its review. */
export function AttemptHistory({ quizId, hasSections }: AttemptHistoryProps) {
  const { data, error, loading, refetch, fetchMore } = useQuery(AttemptHistoryQuery, {
    variables: { quizId, first: useFirstPageSize(quizId) },
    fetchPolicy: 'cache-and-network',
  })
  const [hasFailed, setFailed] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const attempts = data?.viewer?.attempts
  const completed = (attempts?.edges ?? []).map(({ node }) => node)
  const heading = useHeadingInAddress(completed.length > 0)
  const { list, focusFirstNew } = useFirstNew<HTMLTableSectionElement>(completed.length)
  if (!attempts && (isRetrying || (error && !loading))) {
    const retry = () => {
      setRetrying(true)
      return refetch().finally(() => setRetrying(false))
    }
    return <HistoryFailure onRetry={retry} />
  }
  if (!attempts || completed.length === 0) return null
  const loadMore = (after: string) => {
    fetchMore({ variables: { after, first: PAGE_SIZE } }).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  const { hasNextPage, endCursor } = attempts.pageInfo
  const ofWholeQuiz = completed.filter(({ kind }) => kind === 'QUIZ')
  const scores = ofWholeQuiz.map(({ result }) => result?.score ?? 0).toReversed()
  return (
    <section aria-labelledby={HISTORY_ID} className="mt-10">
      <h2 id={HISTORY_ID} ref={heading} tabIndex={-1} data-focus-target className="text-lg font-semibold">
        Attempts{' '}
        <span className="font-normal text-muted tabular-nums">{formatNumber(attempts.totalCount)}</span>
      </h2>
      {scores.length > 1 && (
        <ScoreChart scores={scores} of={`the last ${scores.length} attempts at the whole quiz`} />
      )}
      <div className="mt-3 rounded-box border border-line bg-surface">
        <table className="w-full text-start wrap-anywhere">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line">
              <Heading>Date</Heading>
              <Heading isWide>Taken</Heading>
              <Heading isWide>Time</Heading>
              <Heading>Score</Heading>
            </tr>
          </thead>
          <tbody ref={list} className="divide-y divide-line">
            {completed.map((attempt) => (
              <AttemptRow key={attempt.id} {...{ attempt, hasSections }} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <Message kind="error">{hasFailed && 'Failed to load earlier attempts'}</Message>
        {hasNextPage && endCursor !== null && (
          <Button
            look="secondary"
            className="w-full"
            aria-disabled={loading}
            onClick={() => {
              if (loading) return
              focusFirstNew()
              loadMore(endCursor)
            }}
          >
            {loading ? 'Loading...' : 'Show earlier attempts'}
          </Button>
        )}
      </div>
    </section>
  )
}

interface HeadingProps {
  /** Whether the column is only shown on wide screens. */
  isWide?: boolean
  children: string
}

function Heading({ isWide = false, children }: HeadingProps) {
  return (
    <th scope="col" className={`px-4 py-2 text-start font-semibold ${isWide ? 'max-sm:hidden' : ''}`}>
      {children}
    </th>
  )
}

// A learner who comes back from a review finds as many attempts as before.
function useFirstPageSize(quizId: string): number {
  const client = useApolloClient()
  const [size] = useState(() => {
    const variables = { quizId, first: PAGE_SIZE }
    const cached = client.readQuery({ query: AttemptHistoryQuery, variables })?.viewer?.attempts?.edges.length
    return Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, cached ?? 0))
  })
  return size
}

// The browser looks for the address's element before the attempts are loaded.
function useHeadingInAddress(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // Back and forward keep the scroll position. The first page of a visit has the key "default".
  const isMove = useNavigationType() === NavigationType.Pop && key !== 'default'
  const isNamed = !isMove && hash === `#${HISTORY_ID}`
  useEffect(() => {
    if (isShown && isNamed) heading.current?.focus()
  }, [isShown, isNamed])
  return heading
}
