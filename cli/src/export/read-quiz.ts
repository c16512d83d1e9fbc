import type { QuizDocument, SectionedQuestion } from 'quiz-format'
import { type Server, send } from '../server/client.ts'
import { Refused, UnknownAnswer } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import type { QuizQuestionsQuery } from '../gql/graphql.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { type Patience, retryRepeatable } from '../server/retry.ts'

// As many as the server gives at once: that is far below what one operation may cost.
const PAGE = 100

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

/** How a quiz is read. */
export interface Reading extends Patience {
  /** Is told how many questions have been read. */
  onRead: (count: number) => void
}

/**
 * Reads a whole quiz, page by page.
 * @param server with the owner's token
 * @param quiz which
 * @param reading how
 * @returns all of it, its questions in the order in which an attempt asks them
 * @throws Refused when it has been deleted or changed meanwhile
 */
export async function readQuiz(server: Server, quiz: OwnQuiz, reading: Reading): Promise<QuizDocument> {
  const { id, title } = quiz
  try {
    const details = await retryRepeatable(() => send(server, QuizDetails, { id }), reading)
    if (!details.quiz) throw new UnknownAnswer()
    const { sections, ...stated } = details.quiz
    const indexes = new Map(sections.map((section, index) => [section.id, index]))
    const questions: SectionedQuestion[] = []
    for await (const { edges } of pages(server, quiz, reading)) {
      for (const { node } of edges) questions.push(questionOf(node, indexes, title))
      reading.onRead(questions.length)
    }
    if (questions.length !== quiz.questionCount) throw changed(title)
    return {
      ...stated,
      sections: sections.map(({ name, description }) => ({ name, description })),
      questions,
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'NOT_FOUND') throw new Refused(`"${title}" has been deleted meanwhile`)
    // The server takes no cursor from before an update that moved questions.
    throw error.code === 'VALIDATION_FAILED' ? changed(title) : error
  }
}

async function* pages(server: Server, quiz: OwnQuiz, patience: Patience): AsyncGenerator<Page, void> {
  for (let after: string | null = null; ;) {
    const variables: { id: string; first: number; after: string | null } = { id: quiz.id, first: PAGE, after }
    const answer: QuizQuestionsQuery = await retryRepeatable(
      () => send(server, QuizQuestions, variables),
      patience,
    )
    if (!answer.quiz?.questions) throw new UnknownAnswer()
    const { questionCount, questions } = answer.quiz
    // Pages of two different contents would make a quiz that never was.
    if (questionCount !== quiz.questionCount) throw changed(quiz.title)
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
  if (section === undefined) throw changed(title)
  return { section, ...question }
}

function changed(title: string): Refused {
  return new Refused(`"${title}" was changed while it was read: export it again`)
}
