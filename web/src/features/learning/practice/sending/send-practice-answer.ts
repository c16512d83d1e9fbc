import { apolloClient } from '../../../../apollo/client.ts'
import { errorCodeOf } from '../../../../apollo/errors.ts'
import { graphql } from '../../../../gql/index.ts'
import { askedQuestion } from '../asked-question.ts'
import { changeTally } from '../tally.ts'
import type { SendOutcome } from './practice-outbox.ts'
import type { UnsentAnswer } from './unsent-answers.ts'

/** Milliseconds before a hung request is aborted, so that it can be sent again. */
const TIMEOUT = 10_000

const AnswerPractice = graphql(`
  mutation AnswerPractice($input: AnswerPracticeInput!) {
    answerPractice(input: $input) {
      __typename
      ... on PracticeAnswer {
        isCorrect
        answerIndex
        explanation
        pictures {
          name
          url
          width
          height
        }
        memory {
          dueDay
        }
        practice {
          id
          done
        }
        question {
          ...AskedQuestion_practiceQuestion
        }
      }
      ... on InvalidInput {
        message
      }
    }
  }
`)

/** Sends a practice answer once. The same answer may be sent again: the server counts it once, by its id. */
export async function sendPracticeAnswer(answer: UnsentAnswer): Promise<SendOutcome> {
  const { reviewId, practiceId, questionId, question, selectedOption, isGuessed, answeredAt } = answer
  try {
    const { data } = await apolloClient.mutate({
      mutation: AnswerPractice,
      variables: {
        input: {
          reviewId,
          practiceId,
          questionId,
          selectedOption,
          guessed: isGuessed,
          answeredAt,
        },
      },
      // With keepalive, a tab that is closed right after an answer still sends it.
      context: { timeout: TIMEOUT, fetchOptions: { keepalive: true } },
    })
    const result = data?.answerPractice
    if (!result) return 'unreachable'
    if (result.__typename === 'InvalidInput') return 'invalid'
    const { isCorrect, answerIndex, explanation, pictures, memory } = result
    // Where the verdict was known before, the answer is part of another summary.
    if (question) {
      const { quizId, text, format } = question
      const missed = isCorrect === false ? { quizId, text, format } : null
      changeTally(practiceId, ({ answers }) => ({
        answers: [...answers, { questionId, isCorrect, dueDay: memory.dueDay, question: missed }],
      }))
    }
    const next = result.question && askedQuestion(result.question)
    return {
      verdict: {
        isCorrect,
        answerIndex,
        explanation,
        pictures,
        dueDay: memory.dueDay,
        done: result.practice.done,
        next,
      },
    }
  } catch (error) {
    console.warn('A practice answer was not sent', error)
    return errorCodeOf(error) === 'NOT_FOUND' ? 'gone' : 'unreachable'
  }
}
