import type { QuizDocument } from 'quiz-format'
import type { TestUser } from '../data/factories.ts'
import type { TestApp } from '../test-app.ts'

const QUERY = `query ($id: ID!) { quiz(id: $id) {
  title description timeLimit sections { id name description }
  questions(first: 100) { edges { node { sectionId text options answerIndex explanation format } } }
} }`

/**
 * Reads a complete quiz of at most 100 questions over GraphQL.
 *
 * @returns the quiz as its file would describe it.
 */
export async function readWhole(
  test: TestApp,
  { token }: TestUser,
  id: string,
): Promise<Required<Omit<QuizDocument, 'pictures'>>> {
  const { body } = await test.graphql(QUERY, { id }, token)
  const { title, description, timeLimit, sections, questions } = body.data.quiz
  const ids = sections.map((section: { id: string }) => section.id)
  return {
    title,
    description,
    timeLimit,
    sections: sections.map((section: { name: string; description: string }) => ({
      name: section.name,
      description: section.description,
    })),
    questions: questions.edges.map(
      ({ node: { sectionId, ...question } }: { node: { sectionId: string | null } }) => ({
        ...question,
        section: sectionId === null ? null : ids.indexOf(sectionId),
      }),
    ),
  }
}
