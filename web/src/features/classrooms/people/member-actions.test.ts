import { expect, test } from 'vitest'
import type { MemberRole, MemberState } from '../../../gql/graphql.ts'
import { memberFields } from '../testing/classrooms.ts'
import { actionsFor, canEdit, textFor } from './member-actions.ts'
import type { ListedMember } from './useMembers.ts'

const member = (role: MemberRole, state: MemberState, joinedAt: string | null = '2026-11-01T09:00:00Z') =>
  memberFields('m2', 'Ben', { role, state, joinedAt }) as ListedMember
const viewer = (role: MemberRole) => ({ memberId: 'm1', role })

test.each<[MemberRole, ListedMember, string[]]>([
  ['OWNER', member('LEARNER', 'ACTIVE'), ['makeInstructor', 'remove', 'block']],
  ['OWNER', member('INSTRUCTOR', 'ACTIVE'), ['makeLearner', 'remove', 'block']],
  ['OWNER', member('OWNER', 'ACTIVE'), []],
  ['OWNER', member('LEARNER', 'LEFT'), ['block']],
  ['OWNER', member('LEARNER', 'REMOVED'), ['bringBack', 'block']],
  ['OWNER', member('LEARNER', 'BLOCKED'), ['bringBack']],
  ['OWNER', member('LEARNER', 'INVITED', null), ['remove']],
  ['OWNER', member('LEARNER', 'REMOVED', null), ['inviteAgain']],
  ['INSTRUCTOR', member('LEARNER', 'ACTIVE'), ['remove', 'block']],
  ['INSTRUCTOR', member('INSTRUCTOR', 'ACTIVE'), []],
])('what the %s can do with a member depends on role and state', (role, target, actions) => {
  expect(actionsFor(viewer(role), target)).toEqual(actions)
})

test('the owner edits everybody, instructors only learners', () => {
  const targets = [member('OWNER', 'ACTIVE'), member('INSTRUCTOR', 'ACTIVE'), member('LEARNER', 'LEFT')]
  expect(targets.map((target) => canEdit(viewer('OWNER'), target))).toEqual([true, true, true])
  expect(targets.map((target) => canEdit(viewer('INSTRUCTOR'), target))).toEqual([false, false, true])
})

test('who never joined cannot come back with the join code, so the question does not say so', () => {
  expect(textFor('remove', member('LEARNER', 'ACTIVE'))).toContain('come back with the join code')
  expect(textFor('remove', member('LEARNER', 'INVITED', null))).toContain('invite them again')
})
