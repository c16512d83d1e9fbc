// A model for property tests: a user updates a quiz while taking it, and the model tracks which questions
// each attempt asks.
import assert from 'node:assert/strict'
import type { TestUser } from '../data/factories.ts'
import { naivePaper } from './naive-paper.ts'
import { questionOf, syncQuestions } from '../sync.ts'
import type { TestApp } from '../test-app.ts'

/** The section names that files use. */
export const SECTIONS = ['A', 'B', null]

/** A question in a file. */
export interface Entry {
  text: string
  section: string | null
  right: number
}
/** An attempt in the model. */
export interface ModelAttempt {
  id: string
  section: string | null
  isMock: boolean
  /** Its questions in order. */
  asked: Entry[]
  answers: Map<string, number>
  isCompleted: boolean
}
/** A random action. */
export type Step =
  | { do: 'update'; file: Entry[] }
  | { do: 'start'; section: number }
  | { do: 'mock'; seed: string; size: number }
  | { do: 'answer'; question: number; option: number }
  | { do: 'complete' }

function inOrder(entries: Entry[]): Entry[] {
  const names = [...new Set(entries.map(({ section }) => section))].filter((name) => name !== null)
  return [...names, null].flatMap((name) => entries.filter(({ section }) => section === name))
}

/** A user with one quiz. */
export class Teacher {
  readonly test: TestApp
  readonly user: TestUser
  quizId = ''
  now: Entry[] = []
  readonly attempts: ModelAttempt[] = []

  constructor(test: TestApp, user: TestUser) {
    this.test = test
    this.user = user
  }

  get open(): ModelAttempt | undefined {
    return this.attempts.find(({ isCompleted }) => !isCompleted)
  }

  async call(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await this.test.rest(method, path, { token: this.user.token, ...(body && { body }) })
    assert.ok(response.status < 300, `${method} ${path}: ${response.text}`)
    return response.body.data
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'update') return this.update(step.file)
    if (step.do === 'start') return this.start(SECTIONS[step.section] ?? null)
    if (step.do === 'mock') return this.startMock(step)
    if (step.do === 'complete') return this.complete()
    const question = this.open?.asked[step.question]
    if (!this.open || !question) return
    const { questions } = await this.call('GET', `/api/attempts/${this.open.id}/`)
    const id = questions[step.question].question_id
    await this.call('POST', `/api/attempts/${this.open.id}/answer/${id}/`, { selected_option: step.option })
    this.open.answers.set(question.text, step.option)
  }

  async update(entries: Entry[]): Promise<void> {
    const questions = entries.map(({ text, section, right }) => questionOf(text, section, right))
    const { body } = await syncQuestions(this.test, this.user, questions, { update: true })
    const { quiz, difference } = body.data.syncQuiz
    const before = new Set(this.now.map((entry) => entry.text))
    const kept = entries.filter(({ text }) => before.has(text)).length
    assert.deepEqual([difference.added, difference.removed], [entries.length - kept, this.now.length - kept])
    this.quizId = quiz.id
    this.now = inOrder(entries)
  }

  async start(section: string | null): Promise<void> {
    if (this.open) return
    const quiz = (await this.call('GET', `/api/quizzes/${this.quizId}/`)).quiz
    const match = quiz.sections.find(({ name }: { name: string }) => name === section)
    const path = match ? `sections/${match.section_id}/start/` : 'start/'
    const { attempt_id } = await this.call('POST', `/api/quizzes/${this.quizId}/${path}`)
    const asked = match ? this.now.filter((entry) => entry.section === section) : this.now
    this.attempts.push({
      id: attempt_id,
      section: match ? section : null,
      isMock: false,
      asked,
      answers: new Map(),
      isCompleted: false,
    })
  }

  async startMock({ seed, size: wanted }: { seed: string; size: number }): Promise<void> {
    if (this.open) return
    const size = Math.min(wanted, this.now.length)
    const data = await this.call('POST', `/api/quizzes/${this.quizId}/mock/`, { seed, size })
    const asked = naivePaper(
      seed.toLowerCase(),
      this.now.map((entry) => ({ ...questionOf(entry.text, entry.section, entry.right), ...entry })),
      size,
    )
    assert.deepEqual([data.seed, data.total_questions], [seed.toLowerCase(), size])
    const attempt = { id: data.attempt_id, section: null, isMock: true, asked, isCompleted: false }
    this.attempts.push({ ...attempt, answers: new Map() })
  }

  async complete(): Promise<void> {
    const attempt = this.open
    if (!attempt) return
    const result = await this.call('POST', `/api/attempts/${attempt.id}/complete/`)
    assert.deepEqual(
      [result.correct_answers, result.total_questions],
      [correctCount(attempt), attempt.asked.length],
    )
    attempt.isCompleted = true
  }
}

/** Whether a question was answered correctly in an attempt. */
export const isCorrect = (attempt: ModelAttempt, { text, right }: Entry) =>
  attempt.answers.get(text) === right

/** The number of correctly answered questions of an attempt. */
export const correctCount = (attempt: ModelAttempt) =>
  attempt.asked.filter((entry) => isCorrect(attempt, entry)).length
