import { expect, test } from 'vitest'
import { memberFields } from '../testing/classrooms.ts'
import { memberForm, memberFormFailure, readFactor } from './member-form.ts'
import type { ListedMember } from './useMembers.ts'

test.each([
  ['1', 1],
  [' 1,5 ', 1.5],
  ['1.25', 1.25],
  ['10', 10],
  ['0.9', null],
  ['10.1', null],
  ['', null],
  ['1e0', null],
  ['1.5.2', null],
  ['1,5,2', null],
])('the factor “%s” is read as %s', (text, factor) => {
  expect(readFactor(text)).toBe(factor)
})

test('the form of a member is right as it opens', () => {
  const form = memberForm(memberFields('m2', 'Ben', { timeFactor: 1.5 }) as ListedMember)
  expect(form).toEqual({ displayName: 'Ben', externalId: '', section: '', timeFactor: '1.5' })
  expect(memberFormFailure(form)).toBeNull()
})

test('a blank name and a wrong factor are reported at their fields', () => {
  const failure = memberFormFailure({ displayName: ' ', externalId: '', section: '', timeFactor: '0' })
  expect(Object.keys(failure?.fields ?? {})).toEqual(['displayName', 'timeFactor'])
})
