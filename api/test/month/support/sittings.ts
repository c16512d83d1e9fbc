// What a learner does in one sitting, and what must be true meanwhile.
import { giveAnswer } from './give-answer.ts'
import { isRight, type MonthQuestion, type TakenAttempt } from './records.ts'
import { PracticeQueue } from './recount/practice-queue.ts'
import { recountSaid } from './recount/readiness.ts'
import { scoreOf } from './recount/figures.ts'
import type { Device } from './device.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

/**
 * Practises what a mode asks, begun on the phone and ended on the laptop.
 *
 * @param expected the questions, in their order.
 */
export async function practiseOnBoth(
  student: Student,
  body: { mode: string; quiz_id?: string; shuffle_options?: boolean },
  expected: MonthQuestion[],
): Promise<void> {
  const { phone, laptop } = student
  const { practice_id: id, total, question: first } = await phone.rest('POST', '/api/practice/', body)
  expectSame(student, `the size of a practice of ${body.mode}`, total, expected.length)
  const queue = new PracticeQueue(expected)
  const answered = new Set<MonthQuestion>()
  let next: { question_id: string } | null = first
  for (let turn = 0; queue.next; turn++) {
    if (turn === Math.floor(expected.length / 2)) {
      const here = await laptop.graphql(WHERE, { id })
      const place = { total, done: answered.size, question: { question_id: next?.question_id } }
      expectSame(student, 'the practice on the laptop', here.practice, place)
    }
    const question = queue.next
    expectSame(student, `the question after ${turn} answers`, next?.question_id, question.id)
    student.think()
    const option = student.choose(question)
    const device = turn < expected.length / 2 ? phone : laptop
    next = await giveAnswer(student, device, { practiceId: id, question, option })
    queue.answer(question, isRight(student.log(question, option)))
    answered.add(question)
  }
  expectSame(student, 'the end of the practice', next, null)
  const { total: shown, done, question } = await phone.rest('GET', `/api/practice/${id}/`)
  expectSame(student, 'the practice at its end', [shown, done, question], [total, total, null])
}

const WHERE = 'query ($id: ID!) { practice(id: $id) { total done question { question_id: questionId } } }'

/**
 * Starts an attempt, and notes what must have been said before.
 *
 * @param path of the start.
 */
export async function startAttempt(
  student: Student,
  { kind, path, body = {} }: { kind: TakenAttempt['kind']; path: string; body?: object },
): Promise<TakenAttempt> {
  const { records, laptop, phone } = student
  const said = recountSaid(records, student.today, kind === 'MOCK')
  const { attempt_id: id, total_questions: total } = await phone.rest('POST', path, body)
  const { attempt: read } = await laptop.graphql(PAPER, { id })
  const questions = new Map<MonthQuestion, MonthQuestion['version']>()
  for (const { questionId } of read.questions) {
    const question = student.question(questionId)
    questions.set(question, question.version)
  }
  expectSame(student, 'the size of the attempt', questions.size, total)
  const attempt: TakenAttempt = { id, kind, questions, saves: new Map(), isCompleted: false }
  records.attempts.push(attempt)
  if (said && kind !== 'SECTION') records.said.push({ attempt, day: student.today, ...said })
  return attempt
}

const PAPER = 'query ($id: ID!) { attempt(id: $id) { questions(count: 100) { questionId } } }'

/** Saves answers to questions of an attempt. */
export async function saveAnswers(
  student: Student,
  device: Device,
  { id, saves }: TakenAttempt,
  questions: readonly MonthQuestion[],
): Promise<void> {
  for (const question of questions) {
    student.think()
    const option = student.choose(question)
    if (device === student.phone)
      await device.rest('POST', `/api/attempts/${id}/answer/${question.id}/`, { selected_option: option })
    else {
      const input = { attemptId: id, questionId: question.id, selectedOption: option }
      const { saveAnswer } = await device.graphql(SAVE, { input })
      expectSame(student, 'a save', saveAnswer.__typename, 'AttemptQuestion')
    }
    saves.set(question, { option, at: Date.parse(student.moment) })
  }
}

const SAVE = 'mutation ($input: SaveAnswerInput!) { saveAnswer(input: $input) { __typename } }'

/** Completes an attempt. Its answers enter the log in the order of their saves. */
export async function complete(student: Student, attempt: TakenAttempt): Promise<void> {
  student.think()
  const { score } = await student.phone.rest('POST', `/api/attempts/${attempt.id}/complete/`)
  attempt.isCompleted = true
  expectSame(student, 'the score of the attempt', score, scoreOf(attempt))
  for (const [question, { option, at }] of attempt.saves) student.log(question, option, { at, attempt })
}
