import { expect, test } from 'vitest'
import type { Column } from 'quiz-format/names'
import { readingBy, roleName, rolesProblem } from './column-roles.ts'

const rolesOf = (...roles: (Column | null)[]) => roles.map((role, index) => ({ heading: `H${index}`, role }))

test.each([
  [rolesOf('option_a', 'option_b', 'correct_answer'), 'Choose which column is the question'],
  [rolesOf('question', 'option_a', 'option_b'), 'Choose which column is the right answer'],
  [rolesOf('question', 'option_a', 'correct_answer'), 'Choose at least two columns as options'],
  [
    rolesOf('question', 'option_a', 'option_a', 'correct_answer'),
    'Two columns are “Option A”: choose another for one of them',
  ],
  [rolesOf('question', null, 'option_a', 'option_j', 'correct_answer', null), null],
])('of the roles %j it is said: %s', (roles, problem) => {
  expect(rolesProblem(roles)).toBe(problem)
})

test('tables are read by headings, notes by the order of their fields', () => {
  expect(readingBy(rolesOf('question', null, 'correct_answer'))).toEqual({
    columns: ['question', '', 'correct_answer'],
    headings: { mapping: { question: 'H0', correct_answer: 'H2' }, isExclusive: true },
  })
  expect(readingBy(null)).toEqual({ headings: {} })
})

test('every part of a question has a name', () => {
  expect([roleName('correct_answer'), roleName('option_j')]).toEqual(['Right answer', 'Option J'])
})
