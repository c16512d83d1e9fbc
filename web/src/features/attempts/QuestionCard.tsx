import { useEffect, useId, useRef } from 'react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { OptionList } from './OptionList.tsx'
import { SaveMark } from './SaveMark.tsx'
import type { Answers } from './useAnswers.ts'

export const QuestionCardFields = graphql(`
  fragment QuestionCard_attemptQuestion on AttemptQuestion {
    id
    questionId
    number
    text
    options
    selectedOption
  }
`)

interface QuestionCardProps {
  question: FragmentType<typeof QuestionCardFields>
  answers: Answers
  isOver: boolean
}

/** A question with its options and what became of the choice. */
export function QuestionCard({ question: fields, answers, isOver }: QuestionCardProps) {
  const question = readFragment(QuestionCardFields, fields)
  const { questionId, number, text, options, selectedOption } = question
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(number)

  // Whoever goes to another question goes on reading there.
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    heading.current?.focus()
  }, [number])

  return (
    <div className="mt-6">
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        data-focus-target
        className="max-w-[65ch] text-lg font-semibold whitespace-pre-line sm:text-xl"
      >
        {text}
      </h2>
      <OptionList
        key={questionId}
        labelledBy={id}
        options={options}
        selected={answers.optionOf(questionId) ?? selectedOption}
        isDisabled={isOver}
        onSelect={(option) => answers.choose(question, option)}
      />
      <SaveMark state={answers.stateOf(questionId)} />
    </div>
  )
}
