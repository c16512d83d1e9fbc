/** How far a learner is as the server returns it: by default, they have not started. */
export function progressOf(displayName: string, more: object = {}) {
  return {
    __typename: 'MemberProgress' as const,
    memberId: `m-${displayName}`,
    displayName,
    state: 'NOT_STARTED' as const,
    answered: 0,
    total: 20,
    startedAt: null,
    lastSavedAt: null,
    secondsLeft: null,
    timedOut: false,
    ...more,
  }
}

/** How far the learners are as the server returns it. */
export function progressFields(members: readonly ReturnType<typeof progressOf>[]) {
  return { __typename: 'AssignmentProgress' as const, at: '2026-11-23T10:00:00Z', members: [...members] }
}
