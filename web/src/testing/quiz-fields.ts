/** A quiz as the server returns it in lists. */
export function quizFields(id: string, title: string, more: object = {}) {
  return {
    __typename: 'Quiz',
    id,
    title,
    description: '',
    right: 'OWNER',
    questionCount: 12,
    sectionCount: 0,
    uploadedAt: '2026-03-14T09:00:00Z',
    matchingSectionName: null,
    progress: { mastery: 'NOT_STARTED', masteredShare: 0 },
    openAttempt: null,
    ...more,
  }
}

/** A page of quizzes as the server returns it. */
export function quizConnection(quizzes: readonly { id: string }[], more: object = {}) {
  return {
    totalCount: quizzes.length,
    edges: quizzes.map((node) => ({ cursor: `cursor of ${node.id}`, node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    ...more,
  }
}

/** An attempt in progress as the server returns it in lists. */
export function openAttemptFields(id: string, quizTitle: string, more: object = {}) {
  return {
    __typename: 'Attempt',
    id,
    quizId: 'q',
    assignmentId: null,
    quizTitle,
    status: 'IN_PROGRESS',
    sectionId: null,
    sectionName: null,
    totalQuestions: 60,
    answeredCount: 14,
    timeLeft: null,
    ...more,
  }
}
