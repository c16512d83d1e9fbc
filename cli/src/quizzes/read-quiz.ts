import type { QuizDocument, SectionedQuestion } from 'quiz-format'
import { type Server, send } from '../server/client.ts'
import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { QuizQuestionsQuery } from '../gql/graphql.ts'
import { type OwnQuiz, PAGE_SIZE } from './own-quizzes.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const QuizDetails = graphql(`
  query QuizDetails($id: ID!) {
    quiz(id: $id) {
      title
      description
      timeLimit
      sections {
        id
        name
        description
      }
    }
  }
`)

const QuizQuestions = graphql(`
  query QuizQuestions($id: ID!, $first: Int!, $after: String) {
    quiz(id: $id) {
      questionCount
      questions(first: $first, after: $after) {
        edges {
          node {
            sectionId
            text
            options
            answerIndex
            explanation
            format
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

type Page = NonNullable<NonNullable<QuizQuestionsQuery['quiz']>['questions']>

export interface ReadQuizOptions extends RetryOptions {
  /** Called with the number of questions read so far. */
  onRead: (count: number) => void
}

/**
 * Reads a whole quiz, page by page. Questions are in the order of an attempt.
 * @throws OperationFailed if the quiz was deleted or changed while being read
 */
export async function readQuiz(
  server: Server,
  quiz: OwnQuiz,
  options: ReadQuizOptions,
): Promise<QuizDocument> {
  const { id, title } = quiz
  try {
    const response = await retryIdempotent(() => send(server, QuizDetails, { id }), options)
    if (!response.quiz) throw new UnexpectedResponse()
    const { sections, ...details } = response.quiz
    const indexes = new Map(sections.map((section, index) => [section.id, index]))
    const questions: SectionedQuestion[] = []
    for await (const { edges } of pages(server, quiz, options)) {
      for (const { node } of edges) questions.push(questionOf(node, indexes, title))
      options.onRead(questions.length)
    }
    if (questions.length !== quiz.questionCount) throw quizChanged(title)
    return {
      ...details,
      sections: sections.map(({ name, description }) => ({ name, description })),
      questions,
    }
  } catch (error) {
    if (!(error instanceof OperationFailed)) throw error
    if (error.code === 'NOT_FOUND')
      throw new OperationFailed(`"${title}" was deleted while it was being read`)
    // A cursor becomes invalid when an update moves questions.
    throw error.code === 'VALIDATION_FAILED' ? quizChanged(title) : error
  }
}

async function* pages(server: Server, quiz: OwnQuiz, retryOptions: RetryOptions): AsyncGenerator<Page, void> {
  for (let after: string | null = null; ;) {
    const variables: { id: string; first: number; after: string | null } = {
      id: quiz.id,
      first: PAGE_SIZE,
      after,
    }
    const response: QuizQuestionsQuery = await retryIdempotent(
      () => send(server, QuizQuestions, variables),
      retryOptions,
    )
    if (!response.quiz?.questions) throw new UnexpectedResponse()
    const { questionCount, questions } = response.quiz
    // Pages from before and after an update must not be mixed.
    if (questionCount !== quiz.questionCount) throw quizChanged(quiz.title)
    yield questions
    if (!questions.pageInfo.hasNextPage || questions.pageInfo.endCursor === null) return
    after = questions.pageInfo.endCursor
  }
}

function questionOf(
  { sectionId, ...question }: Page['edges'][number]['node'],
  indexes: Map<string, number>,
  title: string,
): SectionedQuestion {
  const section = sectionId === null ? null : indexes.get(sectionId)
  if (section === undefined) throw quizChanged(title)
  return { section, ...question }
}

function quizChanged(title: string): OperationFailed {
  return new OperationFailed(`"${title}" was changed while it was being read: export it again`)
}
