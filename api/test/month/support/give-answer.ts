import { randomUUID } from 'node:crypto'
import type { Device } from './device.ts'
import { isRight, type MonthQuestion } from './records.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

/** An answer that is given in a practice. */
interface PracticeAnswer {
  practiceId: string
  question: MonthQuestion
  option: number
  /** When it was given, if it is sent later, as ISO 8601. */
  answeredAt?: string
}

/**
 * Answers a question of a practice on a device, and checks the verdict. Every third answer is called a guess,
 * which changes nothing.
 *
 * @returns the next question.
 */
export async function giveAnswer(
  student: Student,
  device: Device,
  { practiceId, question, option, answeredAt }: PracticeAnswer,
): Promise<{ question_id: string } | null> {
  const key = question.version.right
  const expected = { is_correct: isRight({ option, version: question.version }), answer_index: key }
  const input = {
    questionId: question.id,
    selectedOption: option,
    reviewId: randomUUID(),
    guessed: student.records.log.length % 3 === 0,
  }
  if (device !== student.phone) {
    const { answerPractice } = await device.graphql(ANSWER, { input: { practiceId, ...input } })
    const { question: next, ...verdict } = answerPractice
    expectSame(student, `the verdict on ${question.text}`, verdict, expected)
    return next
  }
  const body = {
    review_id: input.reviewId,
    question_id: question.id,
    selected_option: option,
    guessed: input.guessed,
    ...(answeredAt && { answered_at: answeredAt }),
  }
  const path = `/api/practice/${practiceId}/answer/`
  const data = await device.rest('POST', path, body)
  const { is_correct, answer_index } = data
  expectSame(student, `the verdict on ${question.text}`, { is_correct, answer_index }, expected)
  // The phone was not sure that its answer had arrived.
  expectSame(student, `the same answer again`, await device.rest('POST', path, body), data)
  return data.question
}

const ANSWER = `mutation ($input: AnswerPracticeInput!) { answerPractice(input: $input) { ... on PracticeAnswer {
  is_correct: isCorrect answer_index: answerIndex question { question_id: questionId } } } }`
