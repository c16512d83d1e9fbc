import { use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { draftedQuestions, questionDraftKey } from '../../editing/draft-keys.ts'
import { LayoutEditing, type ShownList } from '../../layout/layout-edits.ts'
import { ListTools } from '../../layout/ListTools.tsx'
import { GoToQuestion } from './GoToQuestion.tsx'
import { MAX_SHOWN, PAGE_SIZE } from './question-list-query.ts'
import { QuestionItem } from './QuestionItem.tsx'
import { useListWindow } from './useListWindow.ts'
import { useQuestions } from './useQuestions.ts'

const UNSAVED = 'Save or cancel the question that you are editing first.'

interface QuestionListProps {
  quizId: string
  /** Null for the questions without a section. */
  sectionId: string | null
  total: number
  label: string
}

/**
 * Questions to read and edit. They are loaded in pages, and of a long list only a part is shown, so that the
 * largest quiz opens as fast as a small one.
 */
export function QuestionList({ quizId, sectionId, total, label }: QuestionListProps) {
  const listId = sectionId ?? quizId
  const { start, list, goTo, focusNext } = useListWindow(listId, total)
  const { questions, hasMore, isLoading, hasFailed, loadNext } = useQuestions(quizId, sectionId, start)
  const [draftedIds] = useState(() => draftedQuestions(listId))
  const shownCount = questions.length
  const [mustStay, setMustStay] = useState(false)
  const show = (number: number) => setMustStay(!goTo(number))

  // Keep loading until every question is shown that had an unsaved edit when the page was loaded.
  const isDraftAhead = draftedIds.some((id) => !questions.some((question) => question.id === id))
  const isNextWanted = isDraftAhead && shownCount > 0 && hasMore && !isLoading && !hasFailed
  const loadDrafted = useEffectEvent(loadNext)
  useEffect(() => {
    if (isNextWanted && draftedQuestions(listId).length > 0) loadDrafted()
  }, [listId, isNextWanted])

  const edits = use(LayoutEditing)
  const showList = useEffectEvent((list: ShownList) => edits?.show(list))
  useEffect(() => {
    const forget = showList({ sectionId, fromNumber: start, count: shownCount, hasMore })
    return () => forget?.()
  }, [sectionId, start, shownCount, hasMore])

  return (
    <div className="flex flex-col gap-3">
      {total > PAGE_SIZE && <GoToQuestion {...{ label, total }} goTo={show} />}
      {start > 1 && (
        <Button look="secondary" className="self-start" onClick={() => show(start - 1)}>
          Show earlier questions
        </Button>
      )}
      <ol ref={list} start={start} aria-label={label} className="flex flex-col gap-3">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            draftKey={questionDraftKey(listId, question.id)}
            number={start + index}
            neighbours={{
              sectionId,
              beforePrevious: index < (start === 1 ? 1 : 2) ? undefined : (questions[index - 2]?.id ?? null),
              next: questions[index + 1]?.id,
            }}
            {...{ quizId, question }}
          />
        ))}
      </ol>
      {(total > 0 || (!isLoading && !hasFailed)) && (
        <ListTools {...{ quizId, sectionId, label }} isEmpty={shownCount === 0} />
      )}
      <Message kind="error">{hasFailed ? 'Failed to load questions' : mustStay && UNSAVED}</Message>
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
              const next = start + shownCount
              if (shownCount >= MAX_SHOWN && !hasFailed) return show(next)
              focusNext(next)
              loadNext()
            }}
          >
            {buttonText(hasFailed, isLoading)}
          </Button>
          <p className="text-sm text-muted tabular-nums">{rangeText(start, shownCount, total)}</p>
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

function rangeText(start: number, count: number, total: number): string {
  const first = start === 1 || count === 0 ? '' : `${formatNumber(start)}–`
  const last = count === 0 ? 0 : start + count - 1
  return `${first}${formatNumber(last)} of ${formatNumber(total)}`
}

function buttonText(hasFailed: boolean, isLoading: boolean): string {
  if (hasFailed) return 'Try again'
  return isLoading ? 'Loading...' : 'Show more questions'
}
