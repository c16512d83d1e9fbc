import { useApolloClient } from '@apollo/client/react'
import {
  QuestionListQuery,
  listVariables,
  PAGE_SIZE,
  questionsIn,
  withQuestions,
  type Questions,
} from '../detail/questions/question-list-query.ts'
import type { QuestionListQuery as QuestionListData } from '../../../gql/graphql.ts'
import type { ShownList } from './layout-edits.ts'

// The largest page that the server sends, and how many questions of a list are loaded again.
const LARGEST_PAGE = 100
const MAX_RELOADED = 300

/**
 * Returns a function that loads the quiz of the page again, and as much of its lists as was shown: after an
 * edit, the server knows the places in the old layout no more.
 *
 * @param lists the lists that the page shows once the quiz is loaded.
 */
export function useReloadLayout(quizId: string, lists: () => readonly ShownList[]): () => Promise<void> {
  const client = useApolloClient()

  const readList = async ({ sectionId, fromNumber, count, hasMore }: ShownList) => {
    const variables = listVariables(quizId, sectionId, fromNumber)
    // A list that was shown to its end is so again.
    const wanted = Math.min(hasMore ? Math.max(count, PAGE_SIZE) : Infinity, MAX_RELOADED)
    const read = async (first: number, after: string | null) => {
      const { data } = await client.query({
        query: QuestionListQuery,
        // After a cursor, there is nothing to skip.
        variables: { ...variables, first, after, ...(after !== null && { fromNumber: 1 }) },
        fetchPolicy: 'no-cache',
      })
      return data
    }
    const edges: Questions['edges'] = []
    for (let after: string | null = null; ;) {
      const data: QuestionListData | undefined = await read(
        Math.min(wanted - edges.length, LARGEST_PAGE),
        after,
      )
      const page = questionsIn(data)
      if (!data || !page) return
      edges.push(...page.edges)
      after = page.pageInfo.endCursor
      if (page.pageInfo.hasNextPage && edges.length < wanted) continue
      const shown = withQuestions(data, { ...page, edges })
      client.writeQuery({ query: QuestionListQuery, variables, data: shown })
      return
    }
  }

  return async () => {
    await client.refetchQueries({ include: ['QuizPage'] })
    for (const list of lists()) await readList(list)
  }
}
