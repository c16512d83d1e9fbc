// A second, naive account of quizzes that are updated while they are taken: it knows the file that was valid when each
// attempt began, and counts everything anew from it. Whatever is updated, both must agree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUser, type TestUser } from '../testing/factories.ts'
import { questionOf, syncQuestions } from '../testing/sync.ts'
import { useTestApp } from '../testing/test-app.ts'

const it = useTestApp()
const SECTIONS = ['A', 'B', null]

interface Entry {
  text: string
  section: string | null
  right: number
}
interface Play {
  id: string
  section: string | null
  /** What it asks, in its order. */
  asked: Entry[]
  answers: Map<string, number>
  isCompleted: boolean
}
type Step =
  | { do: 'update'; file: Entry[] }
  | { do: 'start'; section: number }
  | { do: 'answer'; question: number; option: number }
  | { do: 'complete' }

const entry = fc.record({
  text: fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'),
  section: fc.constantFrom(...SECTIONS),
  right: fc.nat(1),
})
const file = fc.uniqueArray(entry, { minLength: 1, maxLength: 7, selector: ({ text }) => text })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), file }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), section: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), question: fc.nat(6), option: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('complete' as const) }) },
)

function inOrder(entries: Entry[]): Entry[] {
  const names = [...new Set(entries.map(({ section }) => section))].filter((name) => name !== null)
  return [...names, null].flatMap((name) => entries.filter(({ section }) => section === name))
}

class Teacher {
  readonly user: TestUser
  quizId = ''
  now: Entry[] = []
  readonly plays: Play[] = []

  constructor(user: TestUser) {
    this.user = user
  }

  get open(): Play | undefined {
    return this.plays.find(({ isCompleted }) => !isCompleted)
  }

  async call(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await it.rest(method, path, { token: this.user.token, ...(body && { body }) })
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
    return answer.body.data
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'update') return this.update(one.file)
    if (one.do === 'start') return this.start(SECTIONS[one.section] ?? null)
    if (one.do === 'complete') return this.complete()
    const question = this.open?.asked[one.question]
    if (!this.open || !question) return
    const { questions } = await this.call('GET', `/api/attempts/${this.open.id}/`)
    const id = questions[one.question].question_id
    await this.call('POST', `/api/attempts/${this.open.id}/answer/${id}/`, { selected_option: one.option })
    this.open.answers.set(question.text, one.option)
  }

  async update(entries: Entry[]): Promise<void> {
    const questions = entries.map(({ text, section, right }) => questionOf(text, section, right))
    const { body } = await syncQuestions(it, this.user, questions, { update: true })
    const { quiz, difference } = body.data.syncQuiz
    const known = new Map(this.now.map((old) => [old.text, old]))
    const kept = entries.filter(({ text }) => known.has(text)).length
    expect([difference.added, difference.removed]).toEqual([entries.length - kept, this.now.length - kept])
    this.quizId = quiz.id
    this.now = inOrder(entries)
  }

  async start(section: string | null): Promise<void> {
    if (this.open) return
    const quiz = (await this.call('GET', `/api/quizzes/${this.quizId}/`)).quiz
    const found = quiz.sections.find(({ name }: { name: string }) => name === section)
    const path = found ? `sections/${found.section_id}/start/` : 'start/'
    const { attempt_id } = await this.call('POST', `/api/quizzes/${this.quizId}/${path}`)
    const asked = found ? this.now.filter((one) => one.section === section) : this.now
    this.plays.push({
      id: attempt_id,
      section: found ? section : null,
      asked,
      answers: new Map(),
      isCompleted: false,
    })
  }

  async complete(): Promise<void> {
    const play = this.open
    if (!play) return
    const result = await this.call('POST', `/api/attempts/${play.id}/complete/`)
    expect([result.correct_answers, result.total_questions]).toEqual([rightsOf(play), play.asked.length])
    play.isCompleted = true
  }
}

const isRight = (play: Play, { text, right }: Entry) => play.answers.get(text) === right
const rightsOf = (play: Play) => play.asked.filter((one) => isRight(play, one)).length
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

function levelOf(isStarted: boolean, share: number): string {
  if (!isStarted) return 'Not Started'
  if (share >= 0.9) return 'Mastered'
  if (share >= 0.7) return 'Proficient'
  return share >= 0.5 ? 'Familiar' : 'Learning'
}

async function expectReview({ call, ...teacher }: Teacher, play: Play): Promise<void> {
  const { questions, sections } = await it
    .rest('GET', `/api/attempts/${play.id}/`, { token: teacher.user.token })
    .then(({ body }) => body.data)
  expect(
    questions.map((one: Record<string, unknown>) => [
      one['question_number'],
      one['text'],
      one['selected_option'],
      play.isCompleted ? one['answer_index'] : null,
    ]),
  ).toEqual(
    play.asked.map(({ text, right }, index) => [
      index + 1,
      text,
      play.answers.get(text) ?? null,
      play.isCompleted ? right : null,
    ]),
  )
  if (!play.isCompleted) return
  const names = [...new Set(play.asked.map(({ section }) => section))]
  expect(sections.map((one: Record<string, unknown>) => [one['name'], one['total_questions']])).toEqual(
    names.map((name) => [name, play.asked.filter(({ section }) => section === name).length]),
  )
}

async function expectStatistics(teacher: Teacher): Promise<void> {
  const told = await teacher.call('GET', `/api/quizzes/${teacher.quizId}/statistics/`)
  const completed = teacher.plays.filter(({ isCompleted }) => isCompleted)
  const latest = new Map<string, boolean>()
  for (const play of completed)
    for (const one of play.asked) if (play.answers.has(one.text)) latest.set(one.text, isRight(play, one))
  const share = (entries: Entry[]) => entries.filter(({ text }) => latest.get(text)).length / entries.length
  const names = [...new Set(teacher.now.map(({ section }) => section))].filter((name) => name !== null)
  expect(told.section_stats.map((one: object) => ({ ...one, section_id: undefined }))).toEqual(
    names.map((name) => {
      const own = teacher.now.filter(({ section }) => section === name)
      const asked = completed.flatMap((play) =>
        play.asked.filter(({ section }) => section === name).map((one) => isRight(play, one)),
      )
      const isStarted = asked.length > 0 || own.some(({ text }) => latest.has(text))
      return {
        section_id: undefined,
        name,
        question_count: own.length,
        accuracy: percent(asked.filter(Boolean).length, asked.length),
        mastery_level: levelOf(isStarted, share(own)),
      }
    }),
  )
  const whole = completed.filter(({ section }) => section === null)
  expect(told.user_stats).toEqual({
    total_attempts: completed.length,
    best_score: Math.max(0, ...whole.map((play) => percent(rightsOf(play), play.asked.length))),
  })
  const { user_progress } = await teacher.call('GET', `/api/quizzes/${teacher.quizId}/`)
  expect(user_progress.mastery_level).toBe(levelOf(completed.length > 0, share(teacher.now)))
}

test(
  'over any history of updates and attempts, each attempt keeps what it began with, and all counts agree with a naive recount',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.array(step, { minLength: 5, maxLength: 30 }), async (first, steps) => {
        const teacher = new Teacher(await createUser(it))
        await teacher.update(first)
        for (const one of steps) await teacher.take(one)
        for (const play of teacher.plays) await expectReview(teacher, play)
        await expectStatistics(teacher)
      }),
      { numRuns: 100 },
    )
  },
)
