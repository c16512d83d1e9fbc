import { type QuestionSentences, questionSentences } from 'quiz-format/learning'
import { plainTextOf } from 'quiz-format/rich'
import { OperationFailed } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const QuestionWhy = graphql(`
  query QuestionWhy($quizId: ID!, $questionId: ID!) {
    questionMemory(quizId: $quizId, questionId: $questionId) {
      text
      format
      facts {
        today
        optionCount
        answers
        right
        days
        repeats
        firstDay
        isFirstRight
        latestDay
        isLatestRight
        run
        lapses
        countedFrom
        dueDay
        interval
        intervalBefore
        chanceToday
        chanceDue
        chanceOfCurve
        examDay
        chanceExam
        hasSection
        sectionSeen
        sectionRight
        quizSeen
        quizRight
      }
    }
  }
`)

/** A question, and what is told of it. */
export interface Why {
  /** Without marks. */
  text: string
  sentences: QuestionSentences
}

/**
 * Reads when a question comes again, how likely the learner knows it, and why.
 * @returns null if the question is gone, or may no longer be practised
 */
export async function readWhy(
  server: Server,
  { quizId, questionId }: { quizId: string; questionId: string },
  retryOptions: RetryOptions,
): Promise<Why | null> {
  try {
    const variables = { quizId, questionId }
    const { questionMemory } = await retryIdempotent(() => send(server, QuestionWhy, variables), retryOptions)
    if (!questionMemory) return null
    const { text, format, facts } = questionMemory
    return { text: plainTextOf(text, format), sentences: questionSentences(facts) }
  } catch (error) {
    if (error instanceof OperationFailed && error.code === 'NOT_FOUND') return null
    throw error
  }
}
