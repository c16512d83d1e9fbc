import { useRef, useState } from 'react'
import { QuizCard } from '../../../features/quizzes/QuizCard.tsx'
import { readFragment } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { LOAD_FAILED } from '../load-failed.ts'
import { MANY_QUIZZES } from './many-quizzes.ts'
import { NoQuizFound } from './NoQuizFound.tsx'
import { isRestricted, type QuizFilter } from './quiz-filter.ts'
import { QuizFinder } from './QuizFinder.tsx'
import { QuizListFields, useQuizList } from './useQuizList.ts'
import type { ChangeFilter } from './useQuizFilter.ts'

interface MyQuizzesProps {
  filter: QuizFilter
  onFilter: ChangeFilter
  /** Whether the page has just loaded the quizzes of this filter. */
  isLoaded: boolean
  /** The number of all quizzes. */
  totalCount: number
  onDeleted: (title: string) => void
}

/** The quiz list of the dashboard. With many quizzes, it can be searched, filtered and ordered. */
export function MyQuizzes({ filter, onFilter, isLoaded, totalCount, onDeleted }: MyQuizzesProps) {
  const { user, isMatching, isLoading, hasFailed, reload, loadMore } = useQuizList(filter, isLoaded)
  const quizzes = readFragment(QuizListFields, user)?.quizzes
  const edges = quizzes?.edges ?? []
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(edges.length)
  const searchField = useRef<HTMLInputElement>(null)
  const restricted = isRestricted(filter)
  // Once shown, it stays: otherwise it would vanish while the user empties its field.
  const [hasFinder, setHasFinder] = useState(false)
  if (!hasFinder && (totalCount >= MANY_QUIZZES || restricted)) setHasFinder(true)

  const clear = () => {
    onFilter({ search: '', mastery: null })
    searchField.current?.focus()
  }
  const more = () => {
    if (isLoading) return
    focusFirstNew()
    // Not pageInfo.endCursor: the quiz that it points to may have been deleted since.
    loadMore(edges.at(-1)?.cursor ?? null)
  }

  return (
    <section aria-labelledby="my-quizzes" className="min-w-0">
      <h2 id="my-quizzes" className="text-lg font-semibold">
        My Quizzes <span className="font-normal text-muted tabular-nums">{formatNumber(totalCount)}</span>
      </h2>
      {hasFinder && <QuizFinder filter={filter} onChange={onFilter} searchField={searchField} />}
      <p role="status" className="text-sm text-muted tabular-nums not-empty:mt-3">
        {restricted && isMatching && quizzes ? foundText(quizzes.totalCount) : ''}
      </p>
      <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
      {hasFailed && <RetryButton look="secondary" className="mt-3" onRetry={reload} />}
      {edges.length === 0 && restricted && isMatching && !hasFailed && <NoQuizFound onClear={clear} />}
      <ul
        ref={list}
        aria-busy={!isMatching && !hasFailed}
        className="mt-3 grid gap-4 transition-opacity aria-busy:opacity-60 sm:grid-cols-2"
      >
        {edges.map(({ node }) => (
          <li key={node.id} className="min-w-0">
            <QuizCard quiz={node} search={isMatching ? filter.search : ''} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      {isMatching && quizzes?.pageInfo.hasNextPage && (
        <Button look="secondary" className="mt-6 w-full" aria-disabled={isLoading} onClick={more}>
          {isLoading ? 'Loading...' : 'Load more quizzes'}
        </Button>
      )}
    </section>
  )
}

function foundText(count: number): string {
  return count === 1 ? '1 quiz found' : `${formatNumber(count)} quizzes found`
}
