import { QuizfolioError } from './quizfolio-error.ts'

/** A page of a GraphQL connection, which has to include `pageInfo { hasNextPage endCursor }`. */
export interface Page<Node> {
  edges: readonly { node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** A page of a REST list, as far as it says how to go on. */
export interface RestPage {
  page?: { end_cursor: string | null; has_next_page: boolean }
}

/**
 * Reads the items of a list page by page, the next page once all items of the last one were taken.
 * @param read reads the page after a cursor, or the first one
 */
export async function* itemsOf<Item>(
  read: (after: string | null) => Promise<Page<Item> | null | undefined>,
): AsyncGenerator<Item, void> {
  let after: string | null = null
  do {
    const page: Page<Item> | null | undefined = await read(after)
    if (!page) throw new QuizfolioError('The server has no such list', { code: 'NOT_FOUND' })
    for (const { node } of page.edges) yield node
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
}

/**
 * Returns a list of a REST response.
 * @throws QuizfolioError that names the lists that there are, if it is none of them
 */
export function listIn<Item>(data: Record<string, unknown>, name: string, path: string): readonly Item[] {
  const lists = new Map(Object.entries(data).filter(([, value]) => Array.isArray(value)))
  const found = lists.get(name)
  if (found) return found as readonly Item[]
  const names = [...lists.keys()].map((one) => `"${one}"`).join(' or ')
  const meant = names === '' ? 'it has no list' : `did you mean ${names}?`
  throw new QuizfolioError(`The response to ${path} has no list "${name}": ${meant}`, {
    code: 'VALIDATION_FAILED',
  })
}

/** A REST list as a page; lists without cursors have a single one. */
export function asPage<Item>(items: readonly Item[], { page }: RestPage): Page<Item> {
  const { has_next_page: hasNextPage = false, end_cursor: endCursor = null } = page ?? {}
  return { edges: items.map((node) => ({ node })), pageInfo: { hasNextPage, endCursor } }
}
