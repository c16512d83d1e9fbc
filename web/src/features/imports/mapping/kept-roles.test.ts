import { beforeEach, expect, test } from 'vitest'
import type { ColumnRoles } from '../../../quiz-files/column-roles.ts'
import { leaveSession } from '../../../session/leave-session.ts'
import { userStorage } from '../../../session/user-storage.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { keepRoles, keptRoles } from './kept-roles.ts'

beforeEach(() => signIn())

const rolesOf = (...headings: string[]): ColumnRoles =>
  headings.map((heading, index) => ({ heading, number: index + 1, role: index === 0 ? 'question' : null }))

test('what was said of columns is kept for files with the same headings in the same order', () => {
  keepRoles(rolesOf('Item', 'First'))
  expect(keptRoles(['Item', 'First'])).toEqual(rolesOf('Item', 'First'))
  expect([keptRoles(['First', 'Item']), keptRoles(['Item']), keptRoles([])]).toEqual([null, null, null])
})

test('the latest word counts, and the oldest of many files are forgotten', () => {
  keepRoles(rolesOf('Item', 'First'))
  keepRoles([
    { heading: 'Item', number: 1, role: null },
    { heading: 'First', number: 2, role: 'question' },
  ])
  expect(keptRoles(['Item', 'First'])?.[1]?.role).toBe('question')
  for (let index = 0; index < 20; index++) keepRoles(rolesOf(`File ${index}`))
  expect([keptRoles(['Item', 'First']), keptRoles(['File 0'])]).toEqual([null, rolesOf('File 0')])
})

test('it is kept for one user, and until they sign out', () => {
  keepRoles(rolesOf('Item'))
  leaveSession()
  expect(keptRoles(['Item'])).toBeNull()
  signIn()
  expect(keptRoles(['Item'])).toBeNull()
})

test.each(['{', '7', '[7]', '[[7]]', '[[{"heading":"Item"}]]', '[[{"heading":"Item","role":"x"}]]'])(
  'the stored value %s is ignored',
  (json) => {
    userStorage.set('ada', 'columns', json)
    expect(keptRoles(['Item'])).toBeNull()
  },
)
