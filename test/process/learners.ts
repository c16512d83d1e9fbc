// Constant load of saves, uploads and registrations, with a record of everything that was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'

const QUESTIONS = 40
const PAUSE = 20

/** What a server has acknowledged since the learners were enrolled. */
export interface Acknowledged {
  users: string[]
  quizzes: string[]
  /** How often an answer was stored, by attempt and question. */
  answers: Map<string, number>
}

interface Learner {
  username: string
  token: string
  attempt: string
  questions: string[]
}

export class Learners {
  /** Calls that got an unexpected status. */
  readonly failures: string[] = []
  readonly #url: string
  readonly #acknowledged: Acknowledged = { users: [], quizzes: [], answers: new Map() }
  readonly #learners: Learner[] = []
  #working: Promise<void>[] = []
  #isStopping = false
  #saves = 0

  private constructor(url: string) {
    this.#url = url
  }

  static async begin(url: string, count: number): Promise<Learners> {
    const learners = new Learners(url)
    for (let index = 0; index < count; index++)
      learners.#learners.push(await learners.#enrol(`learner${index}`))
    learners.#working = [
      ...learners.#learners.map((learner) => learners.#answer(learner)),
      learners.#upload(),
      learners.#register(),
    ]
    return learners
  }

  /** Waits until this many answers have been stored. */
  async haveSaved(count: number): Promise<void> {
    while (this.#saves < count) await sleep(PAUSE)
  }

  acknowledged(): Acknowledged {
    const { users, quizzes, answers } = this.#acknowledged
    return { users: [...users], quizzes: [...quizzes], answers: new Map(answers) }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#working)
  }

  /**
   * Lists what was acknowledged but is missing on another server. Options are not compared: a learner may
   * have changed an answer since.
   */
  async missingAt(url: string, { users, quizzes, answers }: Acknowledged): Promise<string[]> {
    const missing: string[] = []
    for (const username of users) {
      const { status } = await this.#post('auth/login/', { username, password: 'secret1' }, '', url)
      if (status !== 200) missing.push(`user ${username}`)
    }
    const { token = '' } = this.#learners[0] ?? {}
    for (const quiz of quizzes) {
      const { status } = await fetch(`${url}/api/quizzes/${quiz}/`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (status !== 200) missing.push(`quiz ${quiz}`)
    }
    for (const learner of this.#learners) {
      const { data } = await this.#post(`attempts/${learner.attempt}/resume/`, {}, learner.token, url)
      const stored = new Set((data.answers as { question_id: string }[]).map((answer) => answer.question_id))
      for (const question of learner.questions) {
        const count = answers.get(`${learner.attempt} ${question}`) ?? 0
        if (count > 0 && !stored.has(question)) missing.push(`answer to ${question}`)
      }
    }
    return missing
  }

  /** Each learner signs in at another server, continues the attempt there and completes it. */
  async continueAt(url: string): Promise<void> {
    const continuing = this.#learners.map(async ({ username, attempt, questions }) => {
      const { data } = await this.#post('auth/login/', { username, password: 'secret1' }, '', url)
      for (const question of questions) await this.#save(attempt, question, 0, data.token, url)
      const completed = await this.#post(`attempts/${attempt}/complete/`, {}, data.token, url)
      if (completed.data.score !== 100) throw new Error(`${username} has the score ${completed.data.score}`)
    })
    await Promise.all(continuing)
  }

  async #enrol(username: string): Promise<Learner> {
    await this.#signUp(username)
    const { data } = await this.#post('auth/login/', { username, password: 'secret1' })
    const quiz = await this.#uploadQuiz(`Quiz of ${username}`, data.token)
    const { data: started } = await this.#post(`quizzes/${quiz}/start/`, {}, data.token)
    const listed = await fetch(`${this.#url}/api/quizzes/${quiz}/`, {
      headers: { authorization: `Bearer ${data.token}` },
    })
    const body = (await listed.json()) as { data: { quiz: { questions: { question_id: string }[] } } }
    const questions = body.data.quiz.questions.map(({ question_id }) => question_id)
    return { username, token: data.token, attempt: started.attempt_id, questions }
  }

  async #answer({ attempt, questions, token }: Learner): Promise<void> {
    for (let index = 0; !this.#isStopping; index++) {
      await this.#save(attempt, questions[index % questions.length] ?? '', index % 4, token)
      await sleep(PAUSE)
    }
  }

  async #save(attempt: string, question: string, option: number, token: string, url = this.#url) {
    const { status } = await this.#post(
      `attempts/${attempt}/answer/${question}/`,
      { selected_option: option },
      token,
      url,
    )
    if (status !== 200) return void this.failures.push(`save: ${status}`)
    const key = `${attempt} ${question}`
    this.#acknowledged.answers.set(key, (this.#acknowledged.answers.get(key) ?? 0) + 1)
    this.#saves++
  }

  async #upload(): Promise<void> {
    const { token = '' } = this.#learners[0] ?? {}
    for (let index = 0; !this.#isStopping; index++) {
      this.#acknowledged.quizzes.push(await this.#uploadQuiz(`Quiz ${index}`, token))
      await sleep(PAUSE)
    }
  }

  async #register(): Promise<void> {
    for (let index = 0; !this.#isStopping; index++) {
      await this.#signUp(`pupil${index}`)
      await sleep(PAUSE)
    }
  }

  async #signUp(username: string): Promise<void> {
    const account = { username, email: `${username}@example.org`, password: 'secret1' }
    const { status } = await this.#post('auth/register/', account)
    if (status === 201) this.#acknowledged.users.push(username)
    else this.failures.push(`register: ${status}`)
  }

  async #uploadQuiz(title: string, token: string): Promise<string> {
    const rows = Array.from({ length: QUESTIONS }, (_, index) => `Question ${index},a,b,c,d,a`)
    const text = ['question,option_a,option_b,option_c,option_d,correct_answer', ...rows].join('\n')
    const form = new FormData()
    form.set('file', new File([text], 'quiz.csv'))
    form.set('quiz_title', title)
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${this.#url}/api/files/upload/`, { method: 'POST', headers, body: form })
    if (response.status !== 201) this.failures.push(`upload: ${response.status}`)
    const { data } = (await response.json()) as { data: { quiz_id: string } }
    return data.quiz_id
  }

  async #post(path: string, body: object, token = '', url = this.#url) {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- responses are asserted field by field
    return { status: response.status, data: ((await response.json()) as { data: any }).data }
  }
}
