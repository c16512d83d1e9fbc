import assert from 'node:assert/strict'
import { createAssignment, createClassroom, createMember } from '../../support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../support/data/factories.ts'
import { contentIn, naivePaper } from '../../support/random/naive-paper.ts'
import type { TestApp } from '../../support/test-app.ts'
import { Ledger, type RawAttempt } from './ledger.ts'
import { readRaw } from './raw-attempts.ts'
import { SIZE, type Picks, type Step, type Terms } from './steps.ts'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const MINUTE = 60_000
const DUE_AFTER = 600 * MINUTE
const RULES = ['BEST', 'FIRST', 'LAST']

// Options are shuffled by chance, but a history must be the same each time it is played.
const SHOWN = 'query ($id: ID!) { attempt(id: $id) { questions { questionId options } } }'

interface ShownQuestion {
  questionId: string
  options: string[]
}

/** An attempt that has begun, with the questions of a mock exam; null if it was refused. */
type Begun = { id: string; paper: number[] | null } | null

interface Person extends TestUser {
  memberId: string
  open: Set<string>
  isGone: boolean
}

export interface Given {
  id: string
  rule: string
  /** The versions that its attempts ask. */
  asked: number[]
  /** When it is due, in milliseconds since 1970; null for never. */
  due: number | null
  /** The terms of learners. */
  terms: Map<number, Terms>
}

/** A class in which random things happen. */
export class World {
  readonly learners: Person[] = []
  readonly given: Given[] = []
  ledger!: Ledger
  owner!: TestUser
  quiz!: TestQuiz
  classroomId = ''
  readonly #test: TestApp

  constructor(test: TestApp) {
    this.#test = test
  }

  async begin(firstRule: number): Promise<void> {
    const test = this.#test
    test.clock.now = new Date(NOW)
    this.owner = await createUser(test)
    this.quiz = await createQuiz(test, this.owner, { One: 2, Two: 3, '': 1 })
    this.ledger = new Ledger(this.quiz.questions.map(({ sectionId }) => sectionId))
    this.classroomId = (await createClassroom(test, this.owner)).id
    for (let number = 0; number < SIZE.learners; number++) {
      const user = await createUser(test)
      const memberId = await createMember(test, this.classroomId, { user, displayName: `${number}` })
      await this.call('PUT', `/api/quizzes/${this.quiz.id}/shares/${user.username}/`, { right: 'VIEW' })
      this.learners.push({ ...user, memberId, open: new Set(), isGone: false })
    }
    for (let number = 0; number < SIZE.assignments; number++) {
      const rule = RULES[(firstRule + number) % RULES.length] as string
      const due = number === 0 ? null : NOW + DUE_AFTER
      const settings = {
        quiz_id: this.quiz.id,
        attempts_allowed: null,
        score_rule: rule,
        shuffle_options: true,
        due_at: due === null ? null : new Date(due).toISOString(),
      }
      const id = await createAssignment(test, this.owner, this.classroomId, settings)
      this.given.push({ id, rule, asked: this.ledger.newest(), due, terms: new Map() })
    }
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'wait') this.#test.clock.now = new Date(this.now() + step.minutes * MINUTE)
    else if (step.do === 'edit') await this.#edit(step)
    else if (step.do === 'correct') await this.#correct(step)
    else if (step.do === 'extend') await this.#extend(step)
    else if (step.do === 'look') await this.call('GET', '/api/dashboard/', undefined, this.learners[step.who])
    else if (step.do === 'finish') await this.#finish(step.who, step.how)
    else if (step.do === 'take' || step.do === 'practise' || step.do === 'mock') await this.#answer(step)
    else if (step.do === 'sit') await this.#sit(step)
    else if (step.do === 'renew') await this.#renew(step.assignment)
    else await this.#moveMember(step)
  }

  /** Reads attempts and answers as they are stored. */
  raw(): Promise<RawAttempt[]> {
    return readRaw(this.#test, this.quiz)
  }

  graphql(query: string, variables: object, who: TestUser = this.owner) {
    return this.#test.graphql(query, variables, who.token)
  }

  call(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, who: TestUser = this.owner) {
    return this.#test.rest(method, path, { token: who.token, body })
  }

  async #answer(step: Extract<Step, { do: 'take' | 'practise' | 'mock' }>): Promise<void> {
    const learner = this.learners[step.who] as Person
    const given = step.do === 'take' ? this.given[step.assignment] : undefined
    const begun = step.do === 'mock' ? await this.#beginMock(step) : await this.#begin(step, given)
    if (!begun) return
    const { id, paper } = begun
    learner.open.add(id)
    const asked = given?.asked ?? this.ledger.newest()
    this.ledger.begin(id, asked, paper)
    const shown = (await this.graphql(SHOWN, { id }, learner)).body.data.attempt.questions
    for (const [index, pick] of step.picks.entries()) {
      const question = shown.find((one: ShownQuestion) => one.questionId === this.quiz.questions[index]?.id)
      const option = this.ledger.versions[index]?.[asked[index] ?? -1]?.options[pick ?? -1]
      if (!question || option === undefined) continue
      const body = { selected_option: question.options.indexOf(option) }
      await this.call('POST', `/api/attempts/${id}/answer/${question.questionId}/`, body, learner)
    }
    if (step.completes) await this.#finish(step.who)
  }

  async #begin(step: Extract<Step, { do: 'take' | 'practise' }>, given: Given | undefined): Promise<Begun> {
    const section =
      step.do === 'practise' && step.section !== null ? this.quiz.sectionIds[step.section] : null
    const path = given
      ? `assignments/${given.id}`
      : `quizzes/${this.quiz.id}${section === null ? '' : `/sections/${section}`}`
    const started = await this.call('POST', `/api/${path}/start/`, {}, this.learners[step.who])
    return started.status === 201 ? { id: started.body.data.attempt_id, paper: null } : null
  }

  async #beginMock({ who, seed, size }: Extract<Step, { do: 'mock' }>): Promise<Begun> {
    const path = `/api/quizzes/${this.quiz.id}`
    const { quiz } = (await this.call('GET', `${path}/`)).body.data
    const started = await this.call('POST', `${path}/mock/`, { seed, size }, this.learners[who])
    const questions = this.quiz.questions.map(({ id, sectionId: section }, index) => ({
      ...contentIn(quiz, id),
      section,
      index,
    }))
    // What counts for nobody is not asked.
    const asked = questions.filter(({ index }) => this.ledger.current(index).counts !== 'NOBODY')
    const paper = naivePaper(seed, asked, size).map(({ index }) => index)
    return started.status === 201 ? { id: started.body.data.attempt_id, paper } : null
  }

  async #sit({ assignment, sheets }: { assignment: number; sheets: Picks[] }): Promise<void> {
    for (const [who, picks] of sheets.entries())
      await this.#answer({ do: 'take', who, assignment, picks, completes: true })
  }

  async #finish(who: number, how: 'complete' | 'end' = 'complete'): Promise<void> {
    const learner = this.learners[who] as Person
    for (const id of learner.open) {
      await this.call('POST', `/api/attempts/${id}/${how}/`, {}, learner)
      learner.open.delete(id)
    }
  }

  async #edit({ question, what, option }: Extract<Step, { do: 'edit' }>): Promise<void> {
    const versions = this.ledger.versions[question] ?? []
    const current = this.ledger.current(question)
    const options = Array.from({ length: 9 - current.options.length }, (_, at) => `option ${at}`)
    const changes = {
      text: { questionText: `Again ${versions.length}?` },
      key: { answerIndex: option },
      options: { answerOptions: options },
    }
    const { status } = await this.call('PATCH', `${this.#questionPath(question)}update/`, changes[what])
    assert.equal(status, 200)
    // Then nothing has changed, and what was void still is.
    if (what === 'key' && option === current.key) return
    versions.push({
      text: what === 'text' ? changes.text.questionText : current.text,
      options: what === 'options' ? options : current.options,
      key: what === 'key' ? option : current.key,
      counts: 'BY_KEY',
    })
  }

  async #renew(assignment: number): Promise<void> {
    const given = this.given[assignment] as Given
    const { status } = await this.call('POST', `/api/assignments/${given.id}/revision/`, {})
    assert.equal(status, 200)
    given.asked = this.ledger.newest()
  }

  async #correct({ question, to, noScoreFalls }: Extract<Step, { do: 'correct' }>): Promise<void> {
    const attempts = await this.raw()
    const change = typeof to === 'number' ? { answer_index: to } : { void: to }
    const body = { ...change, no_score_falls: noScoreFalls, reason: 'Recount' }
    const { status } = await this.call('POST', `${this.#questionPath(question)}correct/`, body)
    assert.ok(status === 200 || status === 400, `${status}`)
    this.ledger.correct(question, to, noScoreFalls, attempts)
  }

  async #extend({ who, assignment, terms }: Extract<Step, { do: 'extend' }>): Promise<void> {
    const [learner, given] = [this.learners[who] as Person, this.given[assignment] as Given]
    const isCompleted = ({ status }: RawAttempt) => status === 'COMPLETED'
    const completed = new Set((await this.raw()).filter(isCompleted).map(({ id }) => id))
    const path = `/api/assignments/${given.id}/extensions/${learner.memberId}/`
    const { due, ...rest } = terms
    const due_at = due === undefined ? null : new Date(NOW + due * MINUTE).toISOString()
    assert.equal((await this.call('PUT', path, { ...rest, due_at, reason: 'Recount' })).status, 200)
    given.terms.set(who, terms)
    for (const attempt of await this.raw())
      if (attempt.status === 'IN_PROGRESS' && completed.has(attempt.id)) {
        this.ledger.reopen(attempt.id)
        learner.open.add(attempt.id)
      }
  }

  async #moveMember({ do: move, who }: Extract<Step, { do: 'leave' | 'return' }>): Promise<void> {
    const learner = this.learners[who] as Person
    const path = `/api/classrooms/${this.classroomId}/members/${learner.memberId}/`
    await this.call('PATCH', path, { state: move === 'leave' ? 'REMOVED' : 'ACTIVE' })
    learner.isGone = move === 'leave'
  }

  /** When an assignment is due for a learner, in milliseconds since 1970; null for never. */
  dueOf({ terms, due }: Given, who: number): number | null {
    const own = terms.get(who)?.due
    return own === undefined ? due : NOW + own * MINUTE
  }

  /** The time on the clock of the history. */
  now(): number {
    return this.#test.clock.now?.getTime() ?? NOW
  }

  #questionPath(question: number): string {
    return `/api/quizzes/${this.quiz.id}/questions/${this.quiz.questions[question]?.id}/`
  }
}
