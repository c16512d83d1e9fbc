import { sessionStore } from '../session/session-store.ts'

/** A user as the server returns it. */
export const ADA = {
  __typename: 'User',
  id: '1',
  username: 'ada',
  email: 'ada@example.org',
  dateJoined: '2026-03-14T09:00:00Z',
  timeZone: 'Europe/Berlin',
  isTimeZoneSet: true,
  dailySize: 20,
  isOperator: false,
  hasPassword: true,
  isJoined: false,
  identities: [] as object[],
  endSessionUrl: null,
  answerSeconds: null as number | null,
}

/** Begins a session in this browser. It ends after the test. */
export function signIn({ id, username, email, dateJoined }: typeof ADA = ADA): void {
  sessionStore.begin(`token of ${username}`, { user_id: id, username, email, date_joined: dateJoined })
}
