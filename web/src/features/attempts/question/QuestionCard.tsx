import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { KeySettings } from '../../../keys/key-settings.ts'
import { OptionList } from './OptionList.tsx'
import type { Answers } from '../saving/useAnswers.ts'

export const QuestionCardFields = graphql(`
  fragment QuestionCard_attemptQuestion on AttemptQuestion {
    id
    questionId
    number
    sectionName
    text
    format
    options
    selectedOption
    pictures {
      name
      url
      width
      height
    }
  }
`)

interface QuestionCardProps {
  question: FragmentType<typeof QuestionCardFields>
  answers: Answers
  isOver: boolean
  keySettings: KeySettings
  /** The id of the heading with the question's text. */
  textId: string
}

/** A question with its options. */
export function QuestionCard(props: QuestionCardProps) {
  const { answers, isOver, keySettings, textId } = props
  const question = readFragment(QuestionCardFields, props.question)
  const { questionId, sectionName, text, format, options, selectedOption, pictures } = question

  return (
    <div className="mt-4 sm:mt-6">
      {sectionName !== null && (
        <UserText as="p" layout="name" className="mb-1 max-w-[65ch] text-sm font-semibold text-muted">
          {sectionName}
        </UserText>
      )}
      <Pictures value={pictures}>
        <FormattedText
          as="h3"
          format={format}
          id={textId}
          className="max-w-[65ch] font-sans text-lg font-semibold text-pretty sm:text-xl"
        >
          {text}
        </FormattedText>
        <OptionList
          key={questionId}
          labelledBy={textId}
          options={options}
          format={format}
          selected={answers.optionOf(questionId) ?? selectedOption}
          isDisabled={isOver}
          keySettings={keySettings}
          onSelect={(option) => answers.choose(question, option)}
        />
      </Pictures>
    </div>
  )
}
