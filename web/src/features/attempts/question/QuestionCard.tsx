import { useId, type Ref } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { OptionList } from './OptionList.tsx'
import { SaveMark } from '../saving/SaveMark.tsx'
import type { Answers } from '../saving/useAnswers.ts'

export const QuestionCardFields = graphql(`
  fragment QuestionCard_attemptQuestion on AttemptQuestion {
    id
    questionId
    number
    sectionName
    text
    options
    selectedOption
  }
`)

interface QuestionCardProps {
  question: FragmentType<typeof QuestionCardFields>
  answers: Answers
  isOver: boolean
  hasLetterKeys: boolean
  onEnter: () => void
  /** Refers to the heading with the question's text. */
  headingRef: Ref<HTMLElement>
}

/** A question with its options and the save state of its answer. */
export function QuestionCard(props: QuestionCardProps) {
  const { answers, isOver, hasLetterKeys, onEnter, headingRef } = props
  const question = readFragment(QuestionCardFields, props.question)
  const { questionId, sectionName, text, options, selectedOption } = question
  const id = useId()

  return (
    <div className="mt-6">
      {sectionName !== null && (
        <UserText as="p" layout="name" className="mb-1 max-w-[65ch] text-sm font-semibold text-muted">
          {sectionName}
        </UserText>
      )}
      <UserText
        as="h2"
        ref={headingRef}
        id={id}
        tabIndex={-1}
        data-focus-target
        className="max-w-[65ch] font-sans text-lg font-semibold text-pretty sm:text-xl"
      >
        {text}
      </UserText>
      <OptionList
        key={questionId}
        labelledBy={id}
        options={options}
        selected={answers.optionOf(questionId) ?? selectedOption}
        isDisabled={isOver}
        hasLetterKeys={hasLetterKeys}
        onEnter={onEnter}
        onSelect={(option) => answers.choose(question, option)}
      />
      <SaveMark state={answers.stateOf(questionId) ?? (selectedOption === null ? undefined : 'saved')} />
    </div>
  )
}
