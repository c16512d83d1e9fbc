import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { SaveMark } from './SaveMark.tsx'
import type { Answers } from './useAnswers.ts'

const AnswerMarkFields = graphql(`
  fragment AnswerMark_attemptQuestion on AttemptQuestion {
    id
    questionId
    selectedOption
  }
`)

interface AnswerMarkProps {
  /** Null while the question is loading. */
  question: FragmentType<typeof AnswerMarkFields> | null
  answers: Answers
}

/** The save state of the answer to a question. */
export function AnswerMark({ question, answers }: AnswerMarkProps) {
  const fields = readFragment(AnswerMarkFields, question)
  const saved = fields?.selectedOption == null ? undefined : 'saved'
  return <SaveMark state={fields ? (answers.stateOf(fields.questionId) ?? saved) : undefined} />
}
