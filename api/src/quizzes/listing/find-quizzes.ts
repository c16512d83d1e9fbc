import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Deps } from '../../deps.ts'
import { isConfined } from '../../tokens/confining/confine.ts'
import { QUIZ_COLUMNS } from '../quiz-columns.ts'
import { isAssignedIn, sharedWith, visibleParts, rightSql } from '../quiz-rights.ts'
import type { VisibleQuiz } from '../quizzes.access.ts'
import { filterSql, shapeOf, type AddParameter, type QuizFilter } from './quiz-filter.ts'
import { SORT_RULES, type QuizOrder, type SortKey } from './quiz-order.ts'

/** A quiz's place in an order. It stays valid when the quiz is changed or deleted. */
export interface QuizPlace {
  sortKey: SortKey
  id: string
}

/** A quiz with its place in the order of the list. */
export type FoundQuiz = VisibleQuiz & QuizPlace

/** A range of a learner's quizzes. */
export interface QuizRange {
  filter: QuizFilter
  order: QuizOrder
  /** The range holds only quizzes after this place. */
  after?: QuizPlace | undefined
  /** The range holds only quizzes before this place. */
  before?: QuizPlace | undefined
  limit: number
  /** Take the last quizzes of the range instead of the first. */
  isBackward?: boolean
}

/** Reads a range of the quizzes that a learner may see. */
export async function findQuizzes(
  deps: Pick<Deps, 'sharing'> & { pool: Queryable },
  learner: CurrentLearner,
  { filter, order, after, before, limit, isBackward = false }: QuizRange,
): Promise<FoundQuiz[]> {
  const { values, add } = parametersOf(deps, learner)
  const { join, key, keyType, direction } = SORT_RULES[order]
  const { joins, conditions } = filterSql(filter, add)
  conditions.push(...classroomSql(learner, add))
  const isAscending = (direction === 'ASC') !== isBackward
  const beyond = ({ sortKey, id }: QuizPlace, operator: string) =>
    `(${key}, id) ${operator} (${add(sortKey, keyType)}, ${add(id, 'uuid')})`
  if (after) conditions.push(beyond(after, direction === 'ASC' ? '>' : '<'))
  if (before) conditions.push(beyond(before, direction === 'ASC' ? '<' : '>'))
  const sorted = isAscending ? 'ASC' : 'DESC'
  const maximum = add(limit, 'integer')
  // Each part has its own limit, so that an index can provide its order.
  const partOf = (condition: string) => `(
    SELECT ${QUIZ_COLUMNS}, ${rightSql('quizzes', '$1')}, ${key} AS "sortKey"
    FROM quizzes ${join} ${joins.join(' ')} WHERE ${[condition, ...conditions].join(' AND ')}
    ORDER BY ${key} ${sorted}, id ${sorted} LIMIT ${maximum})`
  const shape = [
    order,
    sorted,
    after && 'after',
    before && 'before',
    isConfined(learner) && 'class',
    shapeOf(filter),
  ]
  const { rows } = await deps.pool.query<FoundQuiz>({
    name: `find-quizzes-${shape.join('-')}`,
    text: `${visibleParts('$1', '$2').map(partOf).join(' UNION ALL ')}
           ORDER BY "sortKey" ${sorted}, id ${sorted} LIMIT ${maximum}`,
    values,
  })
  return rows
}

/** Counts the quizzes that a learner may see. */
export async function countQuizzes(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  learner: CurrentLearner,
  filter: QuizFilter,
): Promise<number> {
  const { values, add } = parametersOf(deps, learner)
  const { joins, conditions } = filterSql(filter, add)
  conditions.push(...classroomSql(learner, add))
  const countOf = (condition: string) => `(
    SELECT count(*)::int FROM quizzes ${joins.join(' ')} WHERE ${[condition, ...conditions].join(' AND ')})`
  const { rows } = await deps.pool.query<{ count: number }>({
    name: `count-quizzes-${isConfined(learner)}-${shapeOf(filter)}`,
    text: `SELECT ${visibleParts('$1', '$2').map(countOf).join(' + ')} AS count`,
    values,
  })
  return rows[0]?.count ?? 0
}

function classroomSql({ access }: CurrentLearner, add: AddParameter): string[] {
  const classroomId = access?.classroomId ?? null
  return classroomId === null ? [] : [isAssignedIn('quizzes', add(classroomId, 'uuid'))]
}

function parametersOf(
  deps: Pick<Deps, 'sharing'>,
  learner: CurrentLearner,
): { values: unknown[]; add: AddParameter } {
  const values: unknown[] = [learner.id, sharedWith(deps, learner)]
  return { values, add: (value, type) => `$${values.push(value)}::${type}` }
}
