import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { currentLearner, type CurrentLearner } from '../../attempts/current-learner.ts'
import { moment } from '../../classrooms/classroom-rules.ts'
import { readAsOf } from '../../database/as-of.ts'
import { listCursor, placeIn, type CursorScope } from '../../database/list-cursor.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check, limitRules } from '../../input.ts'
import { LEVEL_NAMES } from '../../progress/mastery.ts'
import { listDeletedQuizzes, type DeletedQuiz } from '../changes/deleted-quizzes.ts'
import { findQuizzes, type FoundQuiz, type QuizPlace, type QuizRange } from './find-quizzes.ts'
import { isScreenCursor, placeOf, quizCursor } from './quiz-cursor.ts'
import { searchRules, type QuizFilter } from './quiz-filter.ts'
import { FIELD_ORDERS, QUIZ_ORDERS, SORT_RULES, type QuizOrder } from './quiz-order.ts'
import { refusePractice } from './refuse-practice.ts'
import { streamQuizzes } from './stream-quizzes.ts'

const ORDERS = [...FIELD_ORDERS, ...QUIZ_ORDERS] as const
const MASTERY_FORM = `Send one or more of ${LEVEL_NAMES.join(', ')} as mastery, separated by commas`
const TWO_WAYS = 'Send first, updated_since and the orders in lower case without limit and the others'

/** Parameters of a list of quizzes, as texts. */
export const listQuizzesRules = z.object({
  search: searchRules
    .optional()
    .describe(
      'Only quizzes with this part in their title, without regard to case and accents. With limit, mastery or an order in capitals: only quizzes in which each of these words occurs in the title, the description or a section’s name.',
    ),
  updatedSince: moment
    .optional()
    .describe('Only quizzes that were uploaded or changed since then; `as_of` of an earlier response.'),
  deletedSince: moment
    .optional()
    .describe(
      'Instead, the ids of quizzes that were deleted since then, in the last 30 days; `as_of` of an earlier response. Only with first and after.',
    ),
  order: z
    .enum(ORDERS, `Send ${ORDERS.join(', ')} as order`)
    .optional()
    .describe(
      'title, uploaded_at or updated_at, with - before it for the opposite order. UPLOADED: newest first, the default. LAST_USED: by the start of the latest attempt, or else the upload, latest first. TITLE: alphabetically. BEST_SCORE: highest first.',
    ),
  mastery: z
    .string()
    .transform((text) => text.split(',').map((level) => level.trim()))
    .pipe(z.array(z.enum(LEVEL_NAMES, MASTERY_FORM)))
    .optional()
    .describe(`Only quizzes at one of these mastery levels, separated by commas: ${LEVEL_NAMES.join(', ')}.`),
  first: limitRules(100, 'first')
    .optional()
    .describe('Maximum number of quizzes; without it and limit, the response contains all.'),
  after: z
    .string()
    .optional()
    .describe(
      'Only quizzes after this place in the list; `end_cursor` or `next` of a response with the same parameters.',
    ),
  limit: limitRules(100)
    .optional()
    .describe('Maximum number of quizzes, with `next` in the response; the older form of first.'),
})

/** Where a range of a list ends. */
export interface ListEnd {
  endCursor: string | null
  hasNextPage: boolean
}

/** A list of quizzes. */
export type QuizList = { asOf: Date } & (
  | { quizzes: FoundQuiz[]; end: ListEnd; isOlderForm: boolean }
  | { deleted: DeletedQuiz[]; end: ListEnd }
  | { stream: AsyncGenerator<FoundQuiz[]>; cursorOf: (quiz: QuizPlace) => string }
)

/**
 * Returns the viewer's quizzes, a range of them, or what is known of deleted ones.
 *
 * @throws InvalidInput naming each invalid parameter.
 * @throws ForbiddenScope when a token for one class asks for an order or a filter by practice.
 */
export async function listQuizzes(
  deps: Deps,
  viewer: Viewer,
  input: Record<string, unknown>,
): Promise<QuizList> {
  const { deletedSince, ...parameters } = check(listQuizzesRules, input)
  // Read before the list: what is committed in between is in the list, and comes once more.
  const asOf = await readAsOf(deps.pool)
  if (deletedSince) {
    const { deleted, ...end } = await listDeletedQuizzes(deps, viewer, input)
    return { asOf, deleted, end }
  }
  const learner = await currentLearner(deps, viewer)
  const { first, limit } = parameters
  const isOlderForm = isOlder(parameters)
  const range = isOlderForm ? olderRange(parameters) : rangeOf(learner, parameters)
  refusePractice(viewer, range)
  const size = first ?? limit ?? (isOlderForm ? 20 : undefined)
  if (size === undefined)
    return { asOf, stream: streamQuizzes(deps, learner, range), cursorOf: range.cursorOf }
  // One more shows whether there is another range.
  const found = await findQuizzes(deps, learner, { ...range, limit: size + 1 })
  const quizzes = found.slice(0, size)
  const last = quizzes.at(-1)
  const end = { endCursor: last ? range.cursorOf(last) : null, hasNextPage: found.length > size }
  return { asOf, quizzes, end, isOlderForm }
}

type Parameters = Omit<z.infer<typeof listQuizzesRules>, 'deletedSince'>

/** A range of a list without its limit. */
interface ListRange extends Pick<QuizRange, 'filter' | 'order' | 'after'> {
  cursorOf: (quiz: QuizPlace) => string
}

// Before lists for programs, there were those of screens: with other orders, a search in all texts, and 20
// quizzes unless stated.
function isOlder({ order, limit, mastery, first, updatedSince, after }: Parameters): boolean {
  const isNewer = first !== undefined || updatedSince !== undefined || isIn(FIELD_ORDERS, order)
  const isOld = limit !== undefined || isIn(QUIZ_ORDERS, order)
  if (isNewer && isOld) throw InvalidInput.of(limit === undefined ? 'order' : 'limit', TWO_WAYS)
  return isOld || (!isNewer && (mastery !== undefined || (after !== undefined && isScreenCursor(after))))
}

const isIn = (orders: readonly string[], order: QuizOrder | undefined) =>
  order !== undefined && orders.includes(order)

function olderRange({ search, mastery, order = 'UPLOADED', after }: Parameters): ListRange {
  return {
    filter: { search, mastery },
    order,
    after: after === undefined ? undefined : placeOf(after, order, 'after'),
    cursorOf: (quiz) => quizCursor(order, quiz),
  }
}

function rangeOf(learner: CurrentLearner, parameters: Parameters): ListRange {
  const { search: title, updatedSince, mastery, order = '-uploaded_at', after } = parameters
  const filter = { title, updatedSince, mastery }
  const scope = cursorScope(learner, filter, order)
  return {
    filter,
    order,
    after: after === undefined ? undefined : quizPlaceIn(after, 'after', scope, order),
    cursorOf: ({ sortKey: key, id }) => listCursor(scope, { key, id }),
  }
}

/** Returns what the cursors of a list for programs belong to. */
export function cursorScope(
  { id, access }: Pick<Viewer, 'id' | 'access'>,
  { title = '', updatedSince, mastery = [] }: QuizFilter,
  order: QuizOrder,
): CursorScope {
  return { order, binding: [id, access?.classroomId ?? null, title, updatedSince ?? null, mastery] }
}

/** Reads a cursor of a list for programs. */
export function quizPlaceIn(
  cursor: string,
  name: 'after' | 'before',
  scope: CursorScope,
  order: QuizOrder,
): QuizPlace {
  const { key: sortKey, id } = placeIn(cursor, name, scope, SORT_RULES[order].keyRules)
  return { sortKey, id }
}
