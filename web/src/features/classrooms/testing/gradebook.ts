// Gradebooks for tests, of a class with two assignments.

const COLUMNS = [
  { assignmentId: 'a1', title: 'Midterm', archivedAt: null },
  { assignmentId: 'a2', title: 'Final', archivedAt: '2026-11-01T00:00:00Z' },
]

/** A cell of a gradebook. */
export function cell(
  assignmentId: string,
  state = 'SUBMITTED',
  score: number | null = null,
  extended = false,
) {
  const attempts = ['MISSING', 'NOT_STARTED', 'EXCUSED'].includes(state) ? 0 : 1
  return { __typename: 'GradebookCell', assignmentId, score, state, attempts, extended }
}

/** A learner of a gradebook, with their cells. */
export function row(name: string, cells: object[], more: object = {}) {
  const person = {
    memberId: `m-${name}`,
    displayName: name,
    externalId: null,
    section: null,
    state: 'ACTIVE',
  }
  return { __typename: 'GradebookRow', ...person, cells, ...more }
}

/** What the query for a gradebook answers: a page of its rows. */
export function page(rows: readonly object[], next: string | null = null, totalCount = rows.length) {
  return {
    classroom: {
      __typename: 'Classroom',
      id: 'c1',
      gradebook: {
        __typename: 'Gradebook',
        assignments: COLUMNS.map((column) => ({ __typename: 'GradebookColumn', ...column })),
        rows: {
          totalCount,
          edges: rows.map((node) => ({ cursor: 'cursor', node })),
          pageInfo: {
            hasNextPage: next !== null,
            endCursor: next,
            hasPreviousPage: false,
            startCursor: null,
          },
        },
      },
    },
  }
}
