import assert from 'node:assert/strict'
import { createAssignment, createClassroom, createMember } from '../../support/data/classrooms.ts'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'
import { Ledger, type RawAttempt } from './ledger.ts'
import { SIZE, type Step } from './steps.ts'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const RULES = ['BEST', 'FIRST', 'LAST']

interface Person extends TestUser {
  memberId: string
  open: Set<string>
}

interface Given {
  id: string
  rule: string
  /** The versions that its attempts ask. */
  asked: number[]
  excused: Set<number>
}

/** A class in which random things happen. */
export class World {
  readonly learners: Person[] = []
  readonly given: Given[] = []
  ledger!: Ledger
  quiz!: TestQuiz
  classroomId = ''
  readonly #test: TestApp
  #owner!: TestUser
  #wasCompleted = new Set<string>()

  constructor(test: TestApp) {
    this.#test = test
  }

  async begin(firstRule: number): Promise<void> {
    const test = this.#test
    test.clock.now = new Date(NOW)
    this.#owner = await createUser(test)
    this.quiz = await createQuiz(test, this.#owner, { One: 2, Two: 3, '': 1 })
    this.ledger = new Ledger(this.quiz.questions.map(({ sectionId }) => sectionId))
    this.classroomId = (await createClassroom(test, this.#owner)).id
    for (let number = 0; number < SIZE.learners; number++) {
      const user = await createUser(test)
      const memberId = await createMember(test, this.classroomId, { user, displayName: `${number}` })
      await this.call('PUT', `/api/quizzes/${this.quiz.id}/shares/${user.username}/`, { right: 'VIEW' })
      this.learners.push({ ...user, memberId, open: new Set() })
    }
    for (let number = 0; number < SIZE.assignments; number++) {
      const rule = RULES[(firstRule + number) % RULES.length] as string
      const settings = {
        quiz_id: this.quiz.id,
        attempts_allowed: null,
        score_rule: rule,
        shuffle_options: true,
      }
      const id = await createAssignment(test, this.#owner, this.classroomId, settings)
      this.given.push({ id, rule, asked: this.ledger.newest(), excused: new Set() })
    }
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'wait') this.#test.clock.now = new Date(this.#now() + step.minutes * 60_000)
    else if (step.do === 'edit') await this.#edit(step)
    else if (step.do === 'correct') await this.#correct(step)
    else if (step.do === 'extend') await this.#extend(step)
    else if (step.do === 'look') await this.call('GET', '/api/dashboard/', undefined, this.learners[step.who])
    else if (step.do === 'finish') await this.#finish(step.who)
    else if (step.do === 'take' || step.do === 'practise') await this.#answer(step)
    else await this.#moveMember(step)
  }

  /** Reads attempts and answers as they are stored. */
  async raw(): Promise<RawAttempt[]> {
    const rows = await this.#test.sql<{
      id: string
      status: string
      completed_at: Date | null
      taker: string
      assignment_id: string | null
      section_id: string | null
      answers: Record<string, number> | null
    }>(
      `SELECT a.id, status, completed_at, coalesce(user_id, learner_id) AS taker, assignment_id, section_id,
         (SELECT json_object_agg(question_id, selected_option) FROM answers WHERE attempt_id = a.id) AS answers
       FROM attempts a WHERE quiz_id = $1 ORDER BY a.id`,
      [this.quiz.id],
    )
    return rows.map((row) => ({
      id: row.id,
      isCompleted: row.status === 'COMPLETED',
      completedAt: row.completed_at?.getTime() ?? 0,
      taker: row.taker,
      assignmentId: row.assignment_id,
      sectionId: row.section_id,
      answers: new Map(Object.entries(row.answers ?? {}).map(([id, option]) => [this.#indexOf(id), option])),
    }))
  }

  call(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object, who: TestUser = this.#owner) {
    return this.#test.rest(method, path, { token: who.token, body })
  }

  async #answer(step: Extract<Step, { do: 'take' | 'practise' }>): Promise<void> {
    const learner = this.learners[step.who] as Person
    const given = step.do === 'take' ? this.given[step.assignment] : undefined
    const section =
      step.do === 'practise' && step.section !== null ? this.quiz.sectionIds[step.section] : null
    const path = given
      ? `assignments/${given.id}`
      : `quizzes/${this.quiz.id}${section === null ? '' : `/sections/${section}`}`
    const started = await this.call('POST', `/api/${path}/start/`, {}, learner)
    if (started.status !== 201) return
    const id: string = started.body.data.attempt_id
    learner.open.add(id)
    this.ledger.begin(id, given?.asked ?? this.ledger.newest())
    for (const [index, pick] of step.picks.entries())
      if (pick !== null)
        await this.call('POST', this.#answerPath(id, index), { selected_option: pick }, learner)
    if (step.completes) await this.#finish(step.who)
  }

  async #finish(who: number): Promise<void> {
    const learner = this.learners[who] as Person
    for (const id of learner.open) {
      await this.call('POST', `/api/attempts/${id}/complete/`, {}, learner)
      learner.open.delete(id)
    }
  }

  async #edit({ question, what, option }: Extract<Step, { do: 'edit' }>): Promise<void> {
    const { optionCount, key, counts } = this.ledger.current(question)
    const newCount = what === 'options' ? 9 - optionCount : optionCount
    const newKey = what === 'key' ? option : key
    const changes = {
      text: { questionText: `Again ${this.ledger.versions[question]?.length}?` },
      key: { answerIndex: option },
      options: { answerOptions: Array.from({ length: newCount }, (_, at) => `option ${at}`) },
    }
    const isSame = what === 'key' && option === key
    const { status } = await this.call('PATCH', `${this.#questionPath(question)}update/`, changes[what])
    assert.equal(status, 200)
    this.ledger.versions[question]?.push({
      optionCount: newCount,
      key: newKey,
      counts: isSame ? counts : 'BY_KEY',
    })
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
    this.#wasCompleted = new Set((await this.raw()).filter((one) => one.isCompleted).map(({ id }) => id))
    const path = `/api/assignments/${given.id}/extensions/${learner.memberId}/`
    assert.equal((await this.call('PUT', path, { ...terms, reason: 'Recount' })).status, 200)
    if (terms.excused === true) given.excused.add(who)
    else given.excused.delete(who)
    for (const { id, isCompleted } of await this.raw())
      if (!isCompleted && this.#wasCompleted.has(id)) {
        this.ledger.reopen(id)
        learner.open.add(id)
      }
  }

  async #moveMember({ do: move, who }: Extract<Step, { do: 'leave' | 'return' }>): Promise<void> {
    const path = `/api/classrooms/${this.classroomId}/members/${this.learners[who]?.memberId}/`
    await this.call('PATCH', path, { state: move === 'leave' ? 'REMOVED' : 'ACTIVE' })
  }

  #now(): number {
    return this.#test.clock.now?.getTime() ?? NOW
  }

  #indexOf(id: string): number {
    return this.quiz.questions.findIndex((question) => question.id === id)
  }

  #questionPath(question: number): string {
    return `/api/quizzes/${this.quiz.id}/questions/${this.quiz.questions[question]?.id}/`
  }

  #answerPath(attemptId: string, question: number): string {
    return `/api/attempts/${attemptId}/answer/${this.quiz.questions[question]?.id}/`
  }
}
