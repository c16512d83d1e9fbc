// A model for property tests of memory: a learner who attempts, practises, corrects, edits and travels. It
// keeps the answers that must be in the log, with what each is judged by, and knows nothing of how the
// product folds them.
import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { createQuiz, signIn, type TestQuiz, type TestUser } from '../data/factories.ts'
import { answerPractice, startPractice } from '../data/practice.ts'
import type { TestApp, TestResponse } from '../test-app.ts'

/** Questions of each of the two quizzes. */
export const QUESTIONS_EACH = 3

export type MemoryStep =
  | { do: 'wait'; hours: number }
  | { do: 'travel'; zone: string }
  | { do: 'practise'; question: number; option: number; hoursAgo: number | null }
  | { do: 'start'; quiz: number }
  | { do: 'save'; question: number; option: number }
  | { do: 'complete' }
  | { do: 'edit'; question: number; right: number; options: number }
  | { do: 'correct'; question: number; right: number }
  | { do: 'void'; question: number; as: 'EVERYBODY' | 'NOBODY' }

/** A version of a question; corrections change it in place. */
interface Version {
  options: number
  right: number
  voidAs: 'EVERYBODY' | 'NOBODY' | null
}

/** An answer that must be in the log, in the order of the log. */
export interface LoggedAnswer {
  question: number
  option: number
  version: Version
  answeredAt: number
  studyDay: number
}

interface OpenAttempt {
  id: string
  quiz: number
  versions: Version[]
  saves: Map<number, { option: number; at: number }>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEGIN = Date.parse('2026-03-27T09:00:00Z')

/** Returns the local date of a moment less four hours, as days since 1970. */
function naiveDay(moment: number, zone: string): number {
  const start = Temporal.Instant.fromEpochMilliseconds(moment - 4 * HOUR)
  return start.toZonedDateTimeISO(zone).toPlainDate().since('1970-01-01', { largestUnit: 'day' }).days
}

/** Returns whether an answer counts as correct; null if its question counts for nobody. */
export function markOf({
  option,
  version: { right, voidAs },
}: Pick<LoggedAnswer, 'option' | 'version'>): boolean | null {
  if (voidAs === 'NOBODY') return null
  return voidAs === 'EVERYBODY' || option === right
}

/** A learner with two quizzes, and the log that follows from what they did. */
export class MemoryGame {
  readonly log: LoggedAnswer[] = []
  readonly versions: Version[]
  private readonly test: TestApp
  private readonly learner: TestUser
  private readonly quizzes: TestQuiz[]
  private now = BEGIN
  private zone = 'UTC'
  private open: OpenAttempt | null = null
  private edits = 0

  private constructor(test: TestApp, learner: TestUser, quizzes: TestQuiz[]) {
    this.test = test
    this.learner = learner
    this.quizzes = quizzes
    this.versions = this.questionIds.map(() => ({ options: 4, right: 1, voidAs: null }))
  }

  static async begin(test: TestApp, learner: TestUser): Promise<MemoryGame> {
    test.clock.now = new Date(BEGIN)
    const sections = { A: QUESTIONS_EACH - 1, '': 1 }
    const quizzes = [await createQuiz(test, learner, sections), await createQuiz(test, learner, sections)]
    const game = new MemoryGame(test, learner, quizzes)
    await game.wait(0)
    return game
  }

  get questionIds(): string[] {
    return this.quizzes.flatMap(({ questions }) => questions.map(({ id }) => id))
  }

  async take(step: MemoryStep): Promise<void> {
    this.now += 1_000
    this.test.clock.now = new Date(this.now)
    if (step.do === 'wait') await this.wait(step.hours)
    if (step.do === 'travel') await this.travel(step.zone)
    if (step.do === 'practise') await this.practise(step)
    if (step.do === 'start') await this.start(step.quiz)
    if (step.do === 'save') await this.save(step)
    if (step.do === 'complete') await this.complete()
    if (step.do === 'edit') await this.edit(step)
    if (step.do === 'correct') {
      const { question, right } = step
      await this.correct(question, { answer_index: right % this.version(question).options })
    }
    if (step.do === 'void') await this.correct(step.question, { void: step.as })
  }

  /** Brings the log up to date, and reads what is remembered of the first quiz. */
  async look(): Promise<TestResponse> {
    return this.call('GET', `/api/quizzes/${this.quizzes[0]?.id}/memory/`)
  }

  private async wait(hours: number): Promise<void> {
    this.now += hours * HOUR
    this.test.clock.now = new Date(this.now)
    // Sessions end earlier than a history.
    this.learner.token = await signIn(this.test, { userId: this.learner.id, passwordHash: 'none' })
  }

  private async travel(zone: string): Promise<void> {
    this.zone = zone
    assert.equal((await this.call('PATCH', '/api/auth/profile/', { time_zone: zone })).status, 200)
  }

  private async practise({ question, option, hoursAgo }: MemoryStep & { do: 'practise' }): Promise<void> {
    const version = this.version(question)
    const given = hoursAgo === null ? null : this.now - hoursAgo * HOUR
    const { practice_id: id } = await startPractice(this.test, this.learner, {
      mode: 'ALL',
      quiz_id: this.quizOf(question).id,
    })
    const selected = option % version.options
    const { status, body } = await answerPractice(this.test, this.learner, id, {
      question_id: this.questionIds[question],
      selected_option: selected,
      answered_at: given === null ? null : new Date(given).toISOString(),
    })
    // What counts for nobody is not practised.
    assert.equal(status, version.voidAs === 'NOBODY' ? 404 : 200)
    if (status === 404) return
    assert.equal(body.data.is_correct, markOf({ option: selected, version }))
    this.append({ question, option: selected, version }, given ?? this.now)
  }

  private async start(quiz: number): Promise<void> {
    if (this.open) return
    const { body } = await this.call('POST', `/api/quizzes/${this.quizzes[quiz]?.id}/start/`, {})
    this.open = { id: body.data.attempt_id, quiz, versions: [...this.versions], saves: new Map() }
  }

  private async save({ question, option }: MemoryStep & { do: 'save' }): Promise<void> {
    if (!this.open) return
    const { id, quiz, versions, saves } = this.open
    const index = quiz * QUESTIONS_EACH + (question % QUESTIONS_EACH)
    const selected = option % (versions[index]?.options ?? 1)
    const path = `/api/attempts/${id}/answer/${this.questionIds[index]}/`
    assert.equal((await this.call('POST', path, { selected_option: selected })).status, 200)
    saves.set(index, { option: selected, at: this.now })
  }

  private async complete(): Promise<void> {
    if (!this.open) return
    const { id, versions, saves } = this.open
    this.open = null
    assert.equal((await this.call('POST', `/api/attempts/${id}/complete/`, {})).status, 200)
    const inOrder = [...saves].toSorted(([one, a], [other, b]) => a.at - b.at || one - other)
    for (const [question, { option, at }] of inOrder)
      this.append({ question, option, version: versions[question] as Version }, at)
  }

  private async edit({ question, right, options }: MemoryStep & { do: 'edit' }): Promise<void> {
    this.edits++
    const path = `/api/quizzes/${this.quizOf(question).id}/questions/${this.questionIds[question]}/update/`
    const answerOptions = Array.from(
      { length: options },
      (_, index) => `Option ${index} of edit ${this.edits}`,
    )
    const { status } = await this.call('PATCH', path, { answerOptions, answerIndex: right % options })
    assert.equal(status, 200)
    // Earlier answers, and attempts in progress, keep the version that they began with. No correction reaches
    // it, since it has other options.
    this.versions[question] = { options, right: right % options, voidAs: null }
  }

  private async correct(
    question: number,
    key: { answer_index: number } | { void: 'EVERYBODY' | 'NOBODY' },
  ): Promise<void> {
    const path = `/api/quizzes/${this.quizOf(question).id}/questions/${this.questionIds[question]}/correct/`
    const { status } = await this.call('POST', path, { ...key, reason: 'why', dry_run: false })
    const version = this.version(question)
    const after =
      'void' in key ? { ...version, voidAs: key.void } : { ...version, right: key.answer_index, voidAs: null }
    const isSame = after.right === version.right && after.voidAs === version.voidAs
    assert.equal(status, isSame ? 400 : 200)
    Object.assign(version, after)
  }

  // No answer is dated before the newest one, after its arrival, or more than 30 days before that.
  private append(answer: Omit<LoggedAnswer, 'answeredAt' | 'studyDay'>, given: number): void {
    const newest = this.log.at(-1)?.answeredAt ?? 0
    const answeredAt = Math.max(newest, Math.min(this.now, Math.max(given, this.now - 30 * DAY)))
    this.log.push({ ...answer, answeredAt, studyDay: naiveDay(answeredAt, this.zone) })
  }

  private version(question: number): Version {
    return this.versions[question] as Version
  }

  private quizOf(question: number): TestQuiz {
    return this.quizzes[Math.floor(question / QUESTIONS_EACH)] as TestQuiz
  }

  private call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<TestResponse> {
    return this.test.rest(method, path, { token: this.learner.token, body })
  }
}
