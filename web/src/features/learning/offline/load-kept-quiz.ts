import { apolloClient } from '../../../apollo/client.ts'
import { graphql } from '../../../gql/index.ts'
import type { KeptQuizPageQuery } from '../../../gql/graphql.ts'
import { MAX_QUESTIONS } from './keep-limits.ts'
import type { KeptQuestion, KeptQuiz } from './kept-quiz.ts'
import { loadPictures } from './load-pictures.ts'

/** In milliseconds. A practice that is older gets a successor, since the server believes 30 days. */
const MAX_PRACTICE_AGE = 20 * 24 * 3_600_000

const KeptQuizPage = graphql(`
  query KeptQuizPage($id: ID!, $after: String, $memoryAfter: String) {
    quiz(id: $id) {
      id
      title
      right
      questionCount
      sections {
        id
        name
      }
      questions(first: 100, after: $after) {
        edges {
          node {
            id
            sectionId
            text
            format
            options
            answerIndex
            explanation
            void
            pictures {
              name
              url
              width
              height
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      memory(first: 100, after: $memoryAfter) {
        edges {
          node {
            questionId
            chance
          }
        }
        pageInfo {
          endCursor
        }
      }
    }
  }
`)

const KeepPractice = graphql(`
  mutation KeepPractice($quizId: ID!) {
    startPractice(input: { mode: ALL, quizId: $quizId }) {
      __typename
      ... on Practice {
        id
      }
    }
  }
`)

/**
 * Loads what practising a quiz without a network needs. The question with the lowest chance comes first.
 *
 * @param before what is kept of the quiz; its practice goes on if it has all questions.
 * @returns null if the quiz is not the viewer's own, or has no questions; `too large` if it has too many.
 * @throws the error of a failed request.
 */
export async function loadKeptQuiz(
  quizId: string,
  before: KeptQuiz | undefined,
): Promise<KeptQuiz | 'too large' | null> {
  const now = new Date()
  const loaded = await loadPages(quizId)
  if (loaded === 'too large') return loaded
  if (!loaded || loaded.questions.length === 0) return null
  const known = new Set(before?.questions.map(({ questionId }) => questionId))
  const isFresh = before && now.getTime() - Date.parse(before.keptAt) < MAX_PRACTICE_AGE
  const goesOn = isFresh && loaded.questions.every(({ questionId }) => known.has(questionId))
  const practiceId = goesOn ? before.practiceId : await startPractice(quizId)
  const keptAt = goesOn ? before.keptAt : now.toISOString()
  return { quizId, practiceId, keptAt, ...loaded, files: await loadPictures(loaded.questions, before?.files) }
}

async function startPractice(quizId: string): Promise<string> {
  const { data } = await apolloClient.mutate({ mutation: KeepPractice, variables: { quizId } })
  if (data?.startPractice?.__typename !== 'Practice') throw new Error('no practice was started')
  return data.startPractice.id
}

type LoadedQuiz = NonNullable<KeptQuizPageQuery['quiz']>

async function loadPages(
  quizId: string,
): Promise<{ title: string; questions: KeptQuestion[] } | 'too large' | null> {
  const questions: KeptQuestion[] = []
  let quiz: LoadedQuiz | null | undefined
  let after: string | null = null
  let memoryAfter: string | null = null
  do {
    quiz = await loadPage({ id: quizId, after, memoryAfter })
    if (quiz?.right !== 'OWNER' || !quiz.questions || !quiz.memory) return null
    if (quiz.questionCount > MAX_QUESTIONS) return 'too large'
    const names = new Map(quiz.sections.map(({ id, name }) => [id, name]))
    const chances = new Map(quiz.memory.edges.map(({ node }) => [node.questionId, node.chance]))
    for (const { node } of quiz.questions.edges) {
      // What counts for nobody is not asked.
      if (node.void === 'NOBODY') continue
      const { id, sectionId, text, format, options, answerIndex, explanation, pictures } = node
      const sectionName = sectionId === null ? null : (names.get(sectionId) ?? null)
      const isRightForAll = node.void === 'EVERYBODY'
      const chance = chances.get(id) ?? 0
      questions.push({
        questionId: id,
        sectionName,
        text,
        format,
        options,
        answerIndex,
        explanation,
        pictures,
        isRightForAll,
        chance,
      })
    }
    after = quiz.questions.pageInfo.endCursor ?? null
    memoryAfter = quiz.memory.pageInfo.endCursor ?? null
  } while (quiz.questions.pageInfo.hasNextPage)
  return { title: quiz.title, questions: questions.toSorted((a, b) => a.chance - b.chance) }
}

async function loadPage(variables: {
  id: string
  after: string | null
  memoryAfter: string | null
}): Promise<LoadedQuiz | null | undefined> {
  const { data } = await apolloClient.query({ query: KeptQuizPage, variables, fetchPolicy: 'no-cache' })
  return data?.quiz
}
