// A model for property tests that take and edit a quiz at random. When an attempt begins, the model copies
// the questions; it predicts the responses from this copy.
import assert from 'node:assert/strict'
import type { TestQuiz, TestUser } from '../data/factories.ts'
import type { TestApp } from '../test-app.ts'
import { contentIn, naivePaper } from './naive-paper.ts'

export const QUESTIONS = 6

export type Step =
  | { do: 'start'; section: number | null }
  | { do: 'mock'; seed: string; size: number }
  | { do: 'answer'; question: number; option: number }
  | { do: 'edit'; question: number; right: number; options: number }
  | { do: 'complete' }
  | { do: 'end' }

/** An attempt in the model. */
export interface ModelAttempt {
  id: string
  section: number | null
  isMock: boolean
  /** The indexes of its questions, in order. */
  asked: number[]
  /** The correct options when the attempt began. */
  correctIndexes: number[]
  isCompleted: boolean
}

/** A learner and their quiz, with the questions each attempt must show. */
export class Game {
  readonly test: TestApp
  readonly learner: TestUser
  readonly quiz: TestQuiz
  readonly attempts: ModelAttempt[] = []
  private readonly now = Array<number>(QUESTIONS).fill(1)
  private optionCounts = Array<number>(QUESTIONS).fill(4)
  private open: (ModelAttempt & { optionCounts: number[]; answered: Set<number> }) | null = null

  constructor(test: TestApp, learner: TestUser, quiz: TestQuiz) {
    this.test = test
    this.learner = learner
    this.quiz = quiz
  }

  /** Performs a step and checks the response. */
  async take(step: Step): Promise<void> {
    if (step.do === 'start') await this.start(step.section)
    if (step.do === 'mock') await this.startMock(step.seed, step.size)
    if (step.do === 'answer') await this.answer(step.question, step.option)
    if (step.do === 'edit') await this.edit(step.question, step.right, step.options)
    if (step.do === 'complete') await this.complete()
    if (step.do === 'end') await this.end()
  }

  private async start(section: number | null): Promise<void> {
    const path = section === null ? 'start/' : `sections/${this.quiz.sectionIds[section]}/start/`
    const { status, body } = await this.call('POST', `/api/quizzes/${this.quiz.id}/${path}`)
    assert.equal(status, this.open ? 409 : 201)
    if (this.open) return
    const attemptSection = section === null ? null : this.quiz.sectionIds[section]
    const asked = this.quiz.questions.flatMap(({ sectionId }, index) =>
      attemptSection === null || sectionId === attemptSection ? [index] : [],
    )
    this.begin({ id: body.data.attempt_id, section, isMock: false, asked })
  }

  private async startMock(seed: string, size: number): Promise<void> {
    const { status, body } = await this.call('POST', `/api/quizzes/${this.quiz.id}/mock/`, { seed, size })
    assert.equal(status, this.open ? 409 : 201)
    if (this.open) return
    const paper = naivePaper(seed.toLowerCase(), await this.content(), size)
    const asked = paper.map(({ index }) => index)
    this.begin({ id: body.data.attempt_id, section: null, isMock: true, asked })
  }

  private async content() {
    const { quiz } = (await this.call('GET', `/api/quizzes/${this.quiz.id}/`)).body.data
    return this.quiz.questions.map(({ id, sectionId: section }, index) => ({
      index,
      section,
      ...contentIn(quiz, id),
    }))
  }

  private begin(attempt: Pick<ModelAttempt, 'id' | 'section' | 'isMock' | 'asked'>): void {
    this.open = {
      ...attempt,
      correctIndexes: [...this.now],
      optionCounts: [...this.optionCounts],
      isCompleted: false,
      answered: new Set(),
    }
    this.attempts.push(this.open)
  }

  private async answer(index: number, option: number): Promise<void> {
    if (!this.open) return
    const path = `/api/attempts/${this.open.id}/answer/${this.quiz.questions[index]?.id}/`
    const { status } = await this.call('POST', path, { selected_option: option })
    const isOption = option < (this.open.optionCounts[index] ?? 0)
    assert.equal(status, this.open.asked.includes(index) ? (isOption ? 200 : 400) : 404)
    if (status !== 200) return
    this.open.answered.add(index)
    await this.resume(this.open)
  }

  // Resumes at the first unanswered question, or at the last one if all are answered.
  private async resume({ id, asked, answered }: ModelAttempt & { answered: Set<number> }): Promise<void> {
    const { body } = await this.call('POST', `/api/attempts/${id}/resume/`)
    const next = asked.findIndex((index) => !answered.has(index))
    const position = next === -1 ? asked.length - 1 : next
    assert.deepEqual(body.data.next_question, {
      question_number: position + 1,
      question_id: this.quiz.questions[asked[position] ?? -1]?.id,
    })
  }

  private async edit(index: number, right: number, count: number): Promise<void> {
    const path = `/api/quizzes/${this.quiz.id}/questions/${this.quiz.questions[index]?.id}/update/`
    const answerOptions = Array.from({ length: count }, (_, option) => `option ${option} of ${count}`)
    const { status } = await this.call('PATCH', path, { answerOptions, answerIndex: right })
    assert.equal(status, 200)
    this.now[index] = right
    this.optionCounts[index] = count
  }

  private async complete(): Promise<void> {
    if (!this.open) return
    const { body } = await this.call('POST', `/api/attempts/${this.open.id}/complete/`)
    this.open.isCompleted = true
    const correct = (await this.correctOf(this.open)).length
    assert.equal(body.data.correct_answers, correct)
    assert.equal(body.data.correct_answers + body.data.incorrect_answers, this.open.asked.length)
    this.open = null
  }

  private async end(): Promise<void> {
    if (!this.open) return
    await this.call('POST', `/api/attempts/${this.open.id}/end/`)
    this.open = null
  }

  /** The indexes of the correctly answered questions, computed from the raw answers. */
  async correctOf(attempt: ModelAttempt): Promise<number[]> {
    const answers = await this.answersOf(attempt)
    return [...answers]
      .filter(([index, option]) => option === attempt.correctIndexes[index])
      .map(([index]) => index)
  }

  /** The selected options by question index. */
  async answersOf({ id }: ModelAttempt): Promise<Map<number, number>> {
    const rows = await this.test.sql<{ question: string; option: number }>(
      'SELECT question_id AS question, selected_option AS option FROM answers WHERE attempt_id = $1',
      [id],
    )
    return new Map(
      rows.map(({ question, option }) => [
        this.quiz.questions.findIndex(({ id }) => id === question),
        option,
      ]),
    )
  }

  /** Sends a request as the learner. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
    return this.test.rest(method, path, { token: this.learner.token, ...(body && { body }) })
  }
}
