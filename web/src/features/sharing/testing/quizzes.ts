/** A quiz as the server returns it to its owner on the page that shares it. */
export function sharedFields(more: object = {}) {
  return {
    __typename: 'Quiz',
    id: 'q',
    title: 'Rivers',
    shares: [share('grace', 'VIEW')],
    links: [link('l1')],
    ...more,
  }
}

export function share(username: string, right: 'VIEW' | 'EDIT') {
  return { __typename: 'QuizShare', username, right, grantedAt: '2026-11-20T09:00:00Z' }
}

export function link(id: string, more: object = {}) {
  return {
    __typename: 'ShareLink',
    id,
    kind: 'TAKE',
    createdAt: '2026-11-21T09:00:00Z',
    expiresAt: null,
    switchedOff: null,
    ...more,
  }
}
