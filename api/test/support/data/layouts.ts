// What a quiz has, in which order.
import type { TestApp } from '../test-app.ts'
import type { TestUser } from './factories.ts'

interface Shown {
  sections: { name: string; questions: { question_id: string; text: string }[] }[]
  questions: { question_id: string; text: string }[]
  total_questions: number
}

async function read(test: TestApp, { token }: TestUser, quizId: string): Promise<Shown> {
  const { body } = await test.rest('GET', `/api/quizzes/${quizId}/`, { token })
  return body.data.quiz
}

/**
 * Returns the sections of a quiz with their questions, and then those without one: "A: 1 2 | B: 3 | 4".
 *
 * @param nameOf returns the name of a question.
 */
export async function layoutOf(
  test: TestApp,
  user: TestUser,
  quizId: string,
  nameOf: (id: string) => string,
): Promise<string> {
  const { sections, questions } = await read(test, user, quizId)
  const names = (list: Shown['questions']) => list.map(({ question_id: id }) => nameOf(id)).join(' ')
  const parts = sections.map((section) => `${section.name}: ${names(section.questions)}`.trim())
  return [...parts, ...(questions.length > 0 ? [names(questions)] : [])].join(' | ')
}

/** Returns the texts of a quiz's questions in order. */
export async function textsOf(test: TestApp, user: TestUser, quizId: string): Promise<string[]> {
  const { sections, questions } = await read(test, user, quizId)
  return [...sections.flatMap((section) => section.questions), ...questions].map(({ text }) => text)
}
