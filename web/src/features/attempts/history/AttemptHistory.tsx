import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { Message } from '../../../ui/Message.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { AttemptRow } from './AttemptRow.tsx'
import { HISTORY_ID } from './history-path.ts'
import { ScoreChart } from './ScoreChart.tsx'

const AttemptHistoryFields = graphql(`
  fragment AttemptHistory_user on User {
    id
    attempts(quizId: $id, status: COMPLETED, first: $attempts, after: $afterAttempt) {
      totalCount
      edges {
        cursor
        node {
          id
          sectionId
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
`)

interface AttemptHistoryProps {
  user: FragmentType<typeof AttemptHistoryFields>
  isLoading: boolean
  /** Whether the last attempts could not be loaded. */
  hasFailed: boolean
  /** Loads the attempts after a cursor. */
  onLoadMore: (cursor: string) => void
}

/** The completed attempts at a quiz, newest first, each with a link to its review. */
export function AttemptHistory({ user, isLoading, hasFailed, onLoadMore }: AttemptHistoryProps) {
  const { attempts } = readFragment(AttemptHistoryFields, user)
  const completed = (attempts?.edges ?? []).map(({ node }) => node)
  const heading = useHeadingInAddress()
  const { list, focusFirstNew } = useFirstNew<HTMLTableSectionElement>(completed.length)
  if (!attempts || completed.length === 0) return null
  const { hasNextPage, endCursor } = attempts.pageInfo
  const ofWholeQuiz = completed.filter(({ sectionId }) => sectionId === null)
  const scores = ofWholeQuiz.map(({ result }) => result?.score ?? 0).toReversed()
  return (
    <section aria-labelledby={HISTORY_ID} className="mt-10">
      <h2 id={HISTORY_ID} ref={heading} tabIndex={-1} data-focus-target className="text-lg font-bold">
        Attempts{' '}
        <span className="font-normal text-muted tabular-nums">{formatNumber(attempts.totalCount)}</span>
      </h2>
      {scores.length > 1 && <ScoreChart scores={scores} />}
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
              <AttemptRow key={attempt.id} attempt={attempt} />
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
            aria-disabled={isLoading}
            onClick={() => {
              if (isLoading) return
              focusFirstNew()
              onLoadMore(endCursor)
            }}
          >
            {isLoading ? 'Loading...' : 'Show earlier attempts'}
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

// The browser looks for the address's element before the attempts are loaded.
function useHeadingInAddress() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${HISTORY_ID}`) heading.current?.focus()
  }, [hash])
  return heading
}
