import {
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import { contentIn, naivePaper } from '../../../../test/support/random/naive-paper.ts'
import type { TestApp, TestResponse } from '../../../../test/support/test-app.ts'

/** A learner with a quiz of 12 questions, from which mock exams are drawn. */
export class MockLearner {
  readonly test: TestApp
  readonly user: TestUser
  readonly quiz: TestQuiz

  private constructor(test: TestApp, user: TestUser, quiz: TestQuiz) {
    this.test = test
    this.user = user
    this.quiz = quiz
  }

  static async create(test: TestApp): Promise<MockLearner> {
    const user = await createUser(test)
    return new MockLearner(test, user, await createQuiz(test, user, { A: 6, B: 3, '': 3 }))
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<TestResponse> {
    return this.test.rest(method, path, { token: this.user.token, ...(body && { body }) })
  }

  /** Starts a mock exam of a quiz, by default the learner's. */
  start(body?: object, { id } = this.quiz): Promise<TestResponse> {
    return this.call('POST', `/api/quizzes/${id}/mock/`, body)
  }

  save(attempt: string, question: string | undefined, selected_option: number): Promise<TestResponse> {
    return this.call('POST', `/api/attempts/${attempt}/answer/${question}/`, { selected_option })
  }

  finish(attempt: string, how: 'complete' | 'end' = 'complete'): Promise<TestResponse> {
    return this.call('POST', `/api/attempts/${attempt}/${how}/`)
  }

  async review(attempt: string): Promise<TestResponse['body']> {
    return (await this.call('GET', `/api/attempts/${attempt}/`)).body.data
  }

  /** Reads one field of each question of an attempt. */
  async questionsOf(attempt: string, field: string): Promise<unknown[]> {
    const { questions } = await this.review(attempt)
    return questions.map((question: Record<string, unknown>) => question[field])
  }

  /** The ids of the questions that a seed draws without weights. */
  async paper(seed: string, size: number): Promise<string[]> {
    const { quiz } = (await this.call('GET', `/api/quizzes/${this.quiz.id}/`)).body.data
    const questions = this.quiz.questions.map(({ id, sectionId }) => ({
      id,
      section: sectionId,
      ...contentIn(quiz, id),
    }))
    return naivePaper(seed, questions, size).map(({ id }) => id)
  }
}
