import {
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import type { TestApp, TestResponse } from '../../../../test/support/test-app.ts'
import { learnOffset, NEW_LEARNER, type Learner } from '../../model/chance.ts'
import type { LearnedSection } from '../../model/learned-quiz.ts'
import { remember, type Memory } from '../../model/memory.ts'

const DAY = 86_400_000
/** The study day on which studying begins. */
export const FIRST_DAY = Date.UTC(2026, 4, 4) / DAY

/** Returns a study day as a date. */
export const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A learner whose zone is UTC, with a quiz of 24 questions. */
export class Studying {
  readonly test: TestApp
  readonly user: TestUser
  readonly quiz: TestQuiz
  today = FIRST_DAY

  private constructor(test: TestApp, user: TestUser, quiz: TestQuiz) {
    this.test = test
    this.user = user
    this.quiz = quiz
  }

  static async begin(test: TestApp): Promise<Studying> {
    test.clock.now = new Date(FIRST_DAY * DAY + DAY / 2)
    const user = await createUser(test)
    return new Studying(test, user, await createQuiz(test, user, { A: 12, B: 8, '': 4 }))
  }

  /** Moves the clock to noon of a day. */
  goTo(day: number): void {
    this.today = day
    this.test.clock.now = new Date(day * DAY + DAY / 2)
  }

  call(method: Method, path: string, body?: object): Promise<TestResponse> {
    return this.test.rest(method, path, { token: this.user.token, ...(body && { body }) })
  }

  /** Calls about the quiz. */
  ofQuiz(method: Method, path: string, body?: object): Promise<TestResponse> {
    return this.call(method, `/api/quizzes/${this.quiz.id}/${path}`, body)
  }

  /**
   * Takes the whole quiz.
   *
   * @param options by question; null leaves one out.
   * @returns the attempt's id.
   */
  async take(options: readonly (number | null)[], how: 'complete' | 'end' = 'complete'): Promise<string> {
    const { body } = await this.ofQuiz('POST', 'start/', {})
    const attempt = `/api/attempts/${body.data.attempt_id}/`
    for (const [index, selected_option] of options.entries())
      if (selected_option !== null)
        await this.call('POST', `${attempt}answer/${this.quiz.questions[index]?.id}/`, { selected_option })
    await this.call('POST', `${attempt}${how}/`)
    return body.data.attempt_id
  }

  /**
   * Folds the learner's log in the simplest way.
   *
   * @param weights by the index of the section, the last for the questions without one.
   */
  async fold(
    weights: readonly (number | null)[] = [],
  ): Promise<{ learner: Learner; sections: LearnedSection[] }> {
    const rows = await this.test.sql<{ id: string; day: number; isCorrect: boolean | null }>(
      `SELECT question_id AS id, study_day AS day, is_correct AS "isCorrect" FROM reviews
       WHERE user_id = $1 ORDER BY number`,
      [this.user.id],
    )
    const memories = new Map<string, Memory>()
    let learner = NEW_LEARNER
    for (const { id, day, isCorrect } of rows) {
      if (isCorrect === null) continue
      const before = memories.get(id) ?? null
      learner = learnOffset(learner, before, { studyDay: day, isCorrect, optionCount: 4 })
      memories.set(id, remember(before, day, isCorrect))
    }
    const sectionIds = [...new Set(this.quiz.questions.map(({ sectionId }) => sectionId))]
    const sections = sectionIds.map((sectionId, index) => ({
      sectionId,
      weight: weights[index] ?? null,
      questions: this.quiz.questions
        .filter((question) => question.sectionId === sectionId)
        .map(({ id }) => ({ optionCount: 4, memory: memories.get(id) ?? null })),
    }))
    return { learner, sections }
  }
}
