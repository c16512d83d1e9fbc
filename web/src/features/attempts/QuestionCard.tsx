import { useId, type Ref } from 'react'
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
  /** Of the question's text. */
  headingRef: Ref<HTMLHeadingElement>
}

/** A question with its options and what became of the choice. */
export function QuestionCard({ question: fields, answers, isOver, headingRef }: QuestionCardProps) {
  const question = readFragment(QuestionCardFields, fields)
  const { questionId, text, options, selectedOption } = question
  const id = useId()

  return (
    <div className="mt-6">
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        data-focus-target
        className="max-w-[65ch] text-lg font-semibold text-pretty whitespace-pre-line sm:text-xl"
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
