import { use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import { draftedQuestions, questionDraftKey } from '../../editing/draft-keys.ts'
import { LayoutEditing, type ShownList } from '../../layout/layout-edits.ts'
import { ListTools } from '../../layout/ListTools.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import { useQuestions } from './useQuestions.ts'

interface QuestionListProps {
  quizId: string
  /** Null for the questions without a section. */
  sectionId: string | null
  total: number
  label: string
}

/** Questions to read and edit, loaded in pages so that the largest quiz opens as fast as a small one. */
export function QuestionList({ quizId, sectionId, total, label }: QuestionListProps) {
  const { questions, hasMore, isLoading, hasFailed, loadNext } = useQuestions(quizId, sectionId)
  const listId = sectionId ?? quizId
  const [draftedIds] = useState(() => draftedQuestions(listId))
  const shownCount = questions.length
  const { list, focusFirstNew } = useFirstNew<HTMLOListElement>(shownCount)

  // Keep loading until every question with an unsaved edit is shown.
  const isDraftAhead = draftedIds.some((id) => !questions.some((question) => question.id === id))
  const isNextWanted = isDraftAhead && shownCount > 0 && hasMore && !isLoading && !hasFailed
  const loadDrafted = useEffectEvent(loadNext)
  useEffect(() => {
    if (isNextWanted) loadDrafted()
  }, [isNextWanted])

  const edits = use(LayoutEditing)
  const showList = useEffectEvent((list: ShownList) => edits?.show(list))
  useEffect(() => {
    const forget = showList({ sectionId, count: shownCount, hasMore })
    return () => forget?.()
  }, [sectionId, shownCount, hasMore])

  return (
    <div className="flex flex-col gap-3">
      <ol ref={list} aria-label={label} className="flex flex-col gap-3">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            draftKey={questionDraftKey(listId, question.id)}
            number={index + 1}
            neighbours={{
              sectionId,
              beforePrevious: index === 0 ? undefined : (questions[index - 2]?.id ?? null),
              next: questions[index + 1]?.id,
            }}
            {...{ quizId, question }}
          />
        ))}
      </ol>
      {!isLoading && !hasFailed && <ListTools {...{ quizId, sectionId, label }} isEmpty={shownCount === 0} />}
      <Message kind="error">{hasFailed && 'Failed to load questions'}</Message>
      {isLoading && shownCount === 0 && (
        <Loading shape={<QuestionsShape count={Math.min(total, 3)} />}>Loading questions...</Loading>
      )}
      {(hasFailed || (hasMore && shownCount > 0)) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="secondary"
            aria-disabled={isLoading}
            onClick={() => {
              if (isLoading) return
              focusFirstNew()
              loadNext()
            }}
          >
            {buttonText(hasFailed, isLoading)}
          </Button>
          <p className="text-sm text-muted tabular-nums">
            {`${formatNumber(shownCount)} of ${formatNumber(total)}`}
          </p>
        </div>
      )}
    </div>
  )
}

function QuestionsShape({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        <Placeholder key={index} className="h-30" />
      ))}
    </div>
  )
}

function buttonText(hasFailed: boolean, isLoading: boolean): string {
  if (hasFailed) return 'Try again'
  return isLoading ? 'Loading...' : 'Show more questions'
}
