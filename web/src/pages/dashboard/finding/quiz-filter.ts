// Which quizzes the dashboard lists, and in which order. The URL's query holds it, so that it survives a
// reload, and the back button undoes it.
import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'
import type { MasteryLevel, QuizOrder } from '../../../gql/graphql.ts'

/** The display names of the orders; the first is the default. */
export const ORDER_NAMES: Readonly<Record<QuizOrder, string>> = {
  LAST_USED: 'Last used',
  UPLOADED: 'Newest',
  TITLE: 'Title',
  BEST_SCORE: 'Best score',
}

/** The server's limit. */
export const MAX_SEARCH_LENGTH = 200

export interface QuizFilter {
  search: string
  order: QuizOrder
  mastery: MasteryLevel | null
}

/** Reads a filter from a URL's query. Unknown values count as absent. */
export function readFilter(query: URLSearchParams): QuizFilter {
  return {
    search: (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    order: valueOf(query.get('order'), ORDER_NAMES) ?? 'LAST_USED',
    mastery: valueOf(query.get('mastery'), MASTERY_NAMES),
  }
}

/** Writes a filter to a URL's query, which keeps its other parameters. */
export function writeFilter(query: URLSearchParams, { search, order, mastery }: QuizFilter): URLSearchParams {
  const written = new URLSearchParams(query)
  const values = {
    search,
    order: order === 'LAST_USED' ? '' : order,
    mastery: mastery ?? '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name)
    else written.set(name, name === 'search' ? value : value.toLowerCase().replaceAll('_', '-'))
  }
  return written
}

/** Whether a filter leaves out quizzes. */
export function isRestricted({ search, mastery }: QuizFilter): boolean {
  return search !== '' || mastery !== null
}

export function isSameFilter(a: QuizFilter, b: QuizFilter): boolean {
  return a.search === b.search && a.order === b.order && a.mastery === b.mastery
}

/** The arguments of `User.quizzes`. */
export function listVariables({ search, order, mastery }: QuizFilter) {
  return { search, orderBy: order, mastery: mastery === null ? [] : [mastery] }
}

function valueOf<Name extends string>(value: string | null, names: Readonly<Record<Name, string>>) {
  const name = value?.toUpperCase().replaceAll('-', '_') ?? ''
  return Object.hasOwn(names, name) ? (name as Name) : null
}
