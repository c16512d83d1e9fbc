import type { ComponentProps } from 'react'
import { QuizCard } from '../features/quizzes/QuizCard.tsx'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/counts.ts'
import { useFirstNew } from '../ui/useFirstNew.ts'

interface MyQuizzesProps {
  quizzes: readonly (ComponentProps<typeof QuizCard>['quiz'] & { id: string })[]
  /** Including the quizzes that have not been loaded yet. */
  totalCount: number
  hasMore: boolean
  isLoading: boolean
  onLoadMore: () => void
  onDeleted: (title: string) => void
}

/** The quiz list of the dashboard. */
export function MyQuizzes(props: MyQuizzesProps) {
  const { quizzes, totalCount, hasMore, isLoading, onLoadMore, onDeleted } = props
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(quizzes.length)
  const loadMore = () => {
    if (isLoading) return
    focusFirstNew()
    onLoadMore()
  }

  return (
    <section aria-labelledby="my-quizzes" className="min-w-0">
      <h2 id="my-quizzes" className="text-lg font-semibold">
        My Quizzes <span className="font-normal text-muted tabular-nums">{formatNumber(totalCount)}</span>
      </h2>
      <ul ref={list} className="mt-3 grid gap-4 sm:grid-cols-2">
        {quizzes.map((quiz) => (
          <li key={quiz.id} className="min-w-0">
            <QuizCard quiz={quiz} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="secondary" className="mt-6 w-full" aria-disabled={isLoading} onClick={loadMore}>
          {isLoading ? 'Loading...' : 'Load more quizzes'}
        </Button>
      )}
    </section>
  )
}
