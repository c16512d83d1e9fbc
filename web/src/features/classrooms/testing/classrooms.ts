import { ADA } from '../../../testing/sign-in.ts'

/** A class as the server returns it to its owner, unless `more` says otherwise. */
export function classroomFields(more: object = {}) {
  return {
    __typename: 'Classroom',
    id: 'c1',
    name: 'Biology 10b',
    role: 'OWNER',
    memberId: 'm1',
    displayName: 'Ada Lovelace',
    instructors: ['Ada Lovelace'],
    timeZone: 'Europe/Berlin',
    archivedAt: null,
    joinCode: 'BCDF-2345',
    joinOpen: true,
    joinUntil: null,
    memberCount: 2,
    handOver: null,
    ...more,
  }
}

/** A class as the server returns it to a learner. */
export function learnersClassroom(more: object = {}) {
  const hidden = { joinCode: null, joinOpen: null, joinUntil: null, memberCount: null, handOver: null }
  return classroomFields({ role: 'LEARNER', displayName: 'Ben', ...hidden, ...more })
}

/** A learner as the server returns them. */
export function memberFields(id: string, displayName: string, more: object = {}) {
  return {
    __typename: 'Member',
    id,
    displayName,
    username: `user${id}`,
    role: 'LEARNER',
    state: 'ACTIVE',
    section: null,
    externalId: null,
    timeFactor: 1,
    joinedAt: '2026-11-01T09:00:00Z',
    ...more,
  }
}

/** The owner of the class as the server returns them. */
export const OWNER = memberFields('m1', 'Ada Lovelace', { username: 'ada', role: 'OWNER' })

/** A page of the members of the class as the server returns it. */
export function membersPage(members: readonly { id: string }[], more: object = {}) {
  return {
    classroom: {
      __typename: 'Classroom',
      id: 'c1',
      memberCount: members.length,
      members: {
        totalCount: members.length,
        edges: members.map((node) => ({ cursor: `cursor of ${node.id}`, node })),
        pageInfo: { hasNextPage: false, endCursor: null },
        ...more,
      },
    },
  }
}

/** The viewer with classes, as the server returns them. */
export function classesOf(classrooms: readonly { id: string }[], more: object = {}) {
  return {
    viewer: {
      ...ADA,
      classrooms: {
        totalCount: classrooms.length,
        edges: classrooms.map((node) => ({ cursor: `cursor of ${node.id}`, node })),
        pageInfo: { hasNextPage: false, endCursor: null },
        ...more,
      },
    },
  }
}
