import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { IdName, PossessionName } from '../secrets/possessions.ts'
import type { TestApp } from '../test-app.ts'

/** A GraphQL call that tests make with any session and any ids. */
export interface GraphqlCall {
  /** Its variables for ids have the names listed in `ids`. */
  document: string
  ids?: readonly IdName[]
  /** The possessions that the variables take, where their names differ. */
  from?: Partial<Record<IdName, PossessionName>>
  isOpen?: boolean
  /** Whether only operators may make the call. */
  isForOperators?: boolean
  /** Whether its id only filters a list, so that an unknown id gives an empty list instead of an error. */
  isFilter?: boolean
  /** Whether its ids name things that do not belong to each other, such as a class and a quiz. */
  areIndependent?: boolean
  /** The other variables. */
  variables?: (person: MarkedPerson, test: TestApp) => object | Promise<object>
  /** The file to upload as the variable `file`. */
  upload?: (person: MarkedPerson) => { name: string; content: string }
}

/** The selection of a failed mutation. */
export const FAILURE = '... on Failure { code message }'

/** The selection of a question of an attempt. */
export const ATTEMPT_QUESTION = `id questionId number text options format selectedOption sequence isFlagged
  solution { answerIndex isCorrect void explanation }`

/** The selection of an attempt. */
export const ATTEMPT = `id kind mockSeed seconds status quizId quizTitle assignmentId sectionId sectionName answeredCount startedAt deadline completedAt timeLeft
  totalQuestions answeredNumbers nextQuestionNumber result { score correctAnswers incorrectAnswers totalQuestions }
  sectionResults { sectionId name correctAnswers totalQuestions accuracy } questions { ${ATTEMPT_QUESTION} }`
