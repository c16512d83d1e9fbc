import { randomUUID } from 'node:crypto'
import { type Account, queryAs } from './account.ts'
import { newQuizOf } from './quizzes.ts'

const DAY = 86_400_000
const SECTIONS = ['Plus', 'Minus']
const QUESTIONS = 24

/**
 * Creates a quiz of 24 questions in two sections, and practises 20 of them: half three days ago, half two
 * days ago, each of them right.
 *
 * @param given how many answers are given.
 * @returns the id of the quiz.
 */
export async function newStudiedQuiz(account: Account, title: string, given = 20): Promise<string> {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: `Question ${index}?`,
    options: ['right', 'wrong', 'false', 'no'],
    correct_answer: 0,
    section: SECTIONS[index % 2],
  }))
  const quizId = await newQuizOf(account, title, questions)
  const practice = await start(account, quizId)
  let questionId = practice.question.questionId
  for (let answer = 0; answer < given; answer++) {
    const daysAgo = answer < given / 2 ? 3 : 2
    const answeredAt = new Date(Date.now() - daysAgo * DAY).toISOString()
    const input = {
      practiceId: practice.id,
      reviewId: randomUUID(),
      questionId,
      selectedOption: 0,
      answeredAt,
    }
    const { answerPractice } = await queryAs<Answered>(account, ANSWER, { input })
    questionId = answerPractice.question?.questionId ?? ''
  }
  return quizId
}

interface Started {
  startPractice: { id: string; question: { questionId: string } }
}
interface Answered {
  answerPractice: { question: { questionId: string } | null }
}

const START = `mutation ($input: StartPracticeInput!) { startPractice(input: $input) {
  ... on Practice { id question { questionId } } } }`
const ANSWER = `mutation ($input: AnswerPracticeInput!) { answerPractice(input: $input) {
  ... on PracticeAnswer { question { questionId } } } }`

async function start(account: Account, quizId: string): Promise<Started['startPractice']> {
  return (await queryAs<Started>(account, START, { input: { mode: 'ALL', quizId } })).startPractice
}

/** Takes a whole quiz without an answer. */
export async function takeBlank(account: Account, quizId: string): Promise<void> {
  const begin =
    'mutation ($input: StartAttemptInput!) { startAttempt(input: $input) { ... on Attempt { id } } }'
  const { startAttempt } = await queryAs<{ startAttempt: { id: string } }>(account, begin, {
    input: { quizId },
  })
  const end = 'mutation ($id: ID!) { completeAttempt(attemptId: $id) { __typename } }'
  await queryAs(account, end, { id: startAttempt.id })
}
