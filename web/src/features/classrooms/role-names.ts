import type { MemberRole } from '../../gql/graphql.ts'

export const ROLE_NAMES: Record<MemberRole, string> = {
  OWNER: 'Owner',
  INSTRUCTOR: 'Instructor',
  LEARNER: 'Learner',
}

/** Whether a role comes with the members, the join code and the settings of a class. */
export function isTeaching(role: MemberRole): boolean {
  return role !== 'LEARNER'
}
