import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import type { AskedQuestion } from './practice-state.ts'

const AskedQuestionFields = graphql(`
  fragment AskedQuestion_practiceQuestion on PracticeQuestion {
    questionId
    quizId
    quizTitle
    sectionName
    text
    format
    options
    optionOrder
    flagged
    pictures {
      name
      url
      width
      height
    }
  }
`)

/** Converts a question as the server sends it. */
export function askedQuestion(question: FragmentType<typeof AskedQuestionFields>): AskedQuestion {
  const { flagged, ...fields } = readFragment(AskedQuestionFields, question)
  return { ...fields, isFlagged: flagged }
}
