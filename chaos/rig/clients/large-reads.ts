// The large reads of the API, over both transports.
import type { Largest } from '../data/largest.ts'

export interface LargeRead {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  /** Whether the server must refuse the read, because the response would exceed the size limit. */
  isTooLarge?: boolean
}

export function listLargeReads({ quizId, longestId, completedId, openId }: Largest): LargeRead[] {
  const graphql = (name: string, query: string, isTooLarge = false): LargeRead => ({
    name: `GraphQL: ${name}`,
    method: 'POST',
    path: '/graphql',
    body: { query },
    isTooLarge,
  })
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `f${index}: ${field}`).join(' ')
  const sections = 'sections { id name description questionCount progress { accuracy masteryLevel } }'
  const questions = 'edges { cursor node { id text options answerIndex explanation sectionId } }'
  const results = 'sectionResults { sectionId name correctAnswers accuracy }'
  const attemptFields =
    'id questionId number sectionName text options selectedOption solution { answerIndex isCorrect }'
  return [
    { name: 'the largest quiz', method: 'GET', path: `/api/quizzes/${quizId}/` },
    {
      name: 'the same, compressed',
      method: 'GET',
      path: `/api/quizzes/${quizId}/`,
      headers: { 'accept-encoding': 'br, gzip' },
    },
    { name: 'its file', method: 'GET', path: `/api/quizzes/${quizId}/export/` },
    { name: 'its review', method: 'GET', path: `/api/attempts/${completedId}/` },
    { name: 'its resume', method: 'POST', path: `/api/attempts/${openId}/resume/`, body: {} },
    { name: 'its statistics', method: 'GET', path: `/api/quizzes/${quizId}/statistics/` },
    { name: 'the longest questions', method: 'GET', path: `/api/quizzes/${longestId}/` },
    { name: 'thousands of quizzes', method: 'GET', path: '/api/quizzes/' },
    graphql('sections', `{ quiz(id: "${quizId}") { ${sections} } }`),
    graphql('sections, 3 times', `{ quiz(id: "${quizId}") { ${aliases(3, sections)} } }`),
    graphql('sections, 15 times', `{ quiz(id: "${quizId}") { ${aliases(15, sections)} } }`, true),
    graphql(
      'questions, 15 times',
      `{ quiz(id: "${quizId}") { ${aliases(15, `questions(first: 100) { ${questions} }`)} } }`,
    ),
    graphql(
      'the longest questions',
      `{ quiz(id: "${longestId}") { questions(first: 100) { ${questions} } } }`,
    ),
    graphql(
      'questions of sections',
      `{ quiz(id: "${quizId}") { sections { id questions(first: 100) { ${questions} } } } }`,
      true,
    ),
    graphql('answered numbers', `{ attempt(id: "${openId}") { nextQuestionNumber answeredNumbers } }`),
    graphql(
      'answered numbers, 15 times',
      `{ attempt(id: "${openId}") { ${aliases(15, 'answeredNumbers')} } }`,
      true,
    ),
    graphql(
      'windows of an attempt',
      `{ attempt(id: "${completedId}") { ${aliases(15, `questions(fromNumber: 1, count: 100) { ${attemptFields} }`)} } }`,
    ),
    graphql('results by section', `{ attempt(id: "${completedId}") { ${results} } }`),
    graphql(
      'results by section, 15 times',
      `{ attempt(id: "${completedId}") { ${aliases(15, results)} } }`,
      true,
    ),
    graphql(
      'a hundred quizzes',
      `{ viewer { quizzes(first: 100) { edges { node { id title description progress { bestScore } ${sections} } } } } }`,
    ),
  ]
}
