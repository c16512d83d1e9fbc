import { expect, test } from 'vitest'
import { memberFields } from '../testing/classrooms.ts'
import { EVERYBODY, filterMembers, isRestricting, type MemberFilter } from './member-filter.ts'
import type { ListedMember } from './useMembers.ts'

const MEMBERS = [
  memberFields('1', 'Anna Nowak', { externalId: '12345', section: 'Tuesday' }),
  memberFields('2', 'Ben', { state: 'LEFT', section: 'Tuesday' }),
  memberFields('3', 'Zoë Żak', { username: null, state: 'INVITED' }),
] as ListedMember[]

test.each<[Partial<MemberFilter>, string[]]>([
  [{}, ['1', '2', '3']],
  [{ search: ' nowak  ANNA ' }, ['1']],
  [{ search: 'żak' }, ['3']],
  [{ search: 'user2' }, ['2']],
  [{ search: '234' }, ['1']],
  [{ search: 'tuesday' }, ['1', '2']],
  [{ search: 'tuesday', state: 'LEFT' }, ['2']],
  [{ state: 'BLOCKED' }, []],
])('the filter %j shows the members %j', (filter, ids) => {
  expect(filterMembers(MEMBERS, { ...EVERYBODY, ...filter }).map(({ id }) => id)).toEqual(ids)
})

test('a blank search restricts nothing', () => {
  expect([isRestricting({ search: ' ', state: null }), isRestricting({ search: '', state: 'LEFT' })]).toEqual(
    [false, true],
  )
})
