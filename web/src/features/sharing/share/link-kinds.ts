/** What whoever has a link may do. */
export const LINK_KINDS = {
  TAKE: {
    name: 'Take the quiz',
    text: 'They see the right answers once they have completed it, even while the quiz is assigned to their class.',
  },
  COPY: {
    name: 'Take and copy the quiz',
    text: 'A copy is theirs, with all right answers; changes of yours no longer reach it.',
  },
} as const
