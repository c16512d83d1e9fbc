import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import type { Answers } from '../saving/useAnswers.ts'
import { useAttemptQuestion } from './useAttemptQuestion.ts'

interface QuestionSlotProps {
  attemptId: string
  number: number
  total: number
  answers: Answers
  isOver: boolean
  hasLetterKeys: boolean
  /** Called when Enter is pressed on an option. */
  onEnter: () => void
}

/** The current question, with a placeholder while it loads and a retry button if loading fails. */
export function QuestionSlot({ attemptId, number, total, ...card }: QuestionSlotProps) {
  const { question, hasFailed, retry } = useAttemptQuestion(attemptId, number, total)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedNumber = useRef(number)

  // Moves the focus to the new question once it is loaded, for keyboard and screen reader users.
  useEffect(() => {
    if (!question || focusedNumber.current === number) return
    focusedNumber.current = number
    heading.current?.focus()
  }, [question, number])

  if (question) return <QuestionCard question={question} headingRef={heading} {...card} />
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
