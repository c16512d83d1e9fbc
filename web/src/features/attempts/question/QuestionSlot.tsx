import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { Answers } from '../saving/useAnswers.ts'
import type { KeySettings } from '../../../keys/key-settings.ts'
import type { AttemptQuestion } from './useAttemptQuestion.ts'

interface QuestionSlotProps extends AttemptQuestion {
  number: number
  answers: Answers
  isOver: boolean
  keySettings: KeySettings
  /** The id for the heading with the question's text. */
  textId: string
  /** The heading with the question's number. */
  heading: RefObject<HTMLElement | null>
}

/** The current question, with a placeholder while it loads and a retry button if loading fails. */
export function QuestionSlot(props: QuestionSlotProps) {
  const { question, hasFailed, retry, number, heading, ...card } = props
  const { textId } = card
  const focusedNumber = useRef<number | null>(null)

  // Moves the focus to the new question once it is loaded, for keyboard and screen reader users. They hear
  // the question's number, then its text, which describes the heading.
  useEffect(() => {
    if (!question || focusedNumber.current === number) return
    const isFirst = focusedNumber.current === null
    focusedNumber.current = number
    // The first question takes the focus only if the page before it or a dialog left it behind.
    if (isFirst && document.activeElement !== document.body && document.activeElement?.id !== 'main') return
    heading.current?.focus({ preventScroll: true })
    if (isFirst) return
    // On a phone the heading always stays in view, so focusing it would not scroll to the question.
    document.getElementById(textId)?.scrollIntoView({ block: 'nearest' })
  }, [question, number, heading, textId])

  if (question) return <QuestionCard question={question} {...card} />
  if (hasFailed) {
    return (
      <div className="mt-6 flex min-h-96 flex-col gap-3">
        <Message kind="error">This question could not be loaded.</Message>
        <Button look="secondary" className="self-start" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="animate-late mt-6 min-h-96">
      <span className="sr-only">Loading the question</span>
      <div className="h-7 w-4/5 rounded-box bg-line" />
      <div className="mt-6 flex flex-col gap-3">
        {[1, 2, 3, 4].map((key) => (
          <div key={key} className="h-15 rounded-box border border-line bg-surface" />
        ))}
      </div>
    </div>
  )
}
