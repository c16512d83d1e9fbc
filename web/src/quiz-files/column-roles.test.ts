import { expect, test } from 'vitest'
import { TABLE_PARTS, type TablePart } from 'quiz-format/names'
import { readingBy, roleName, rolesProblem } from './column-roles.ts'

const rolesOf = (...roles: (TablePart | null)[]) =>
  roles.map((role, index) => ({ heading: `H${index}`, number: index + 1, role }))

test.each([
  [rolesOf('option_a', 'option_b', 'correct_answer'), 'Choose which column is the question'],
  [rolesOf('question', 'option_a', 'option_b'), 'Choose which column is the right answer'],
  [
    rolesOf('question', 'option_a', 'correct_answer'),
    'Choose at least two columns as options, or the columns of wrong answers',
  ],
  [
    rolesOf('question', 'option_a', 'wrong_answer', 'correct_answer'),
    'Choose either options or wrong answers, not both',
  ],
  [rolesOf('question', 'wrong_answer', 'wrong_answer', 'correct_answer'), null],
  [
    rolesOf('question', 'option_a', 'option_a', 'correct_answer'),
    'Two columns are “Option A”: choose another for one of them',
  ],
  [rolesOf('question', null, 'option_a', 'option_j', 'correct_answer', null), null],
])('of the roles %j it is said: %s', (roles, problem) => {
  expect(rolesProblem(roles)).toBe(problem)
})

test('tables are read by their columns, notes by the order of their fields', () => {
  expect(readingBy({ roles: rolesOf('question', null), isHeadless: true })).toEqual({
    columns: ['question', ''],
    headings: {
      said: [
        { heading: 'H0', number: 1, part: 'question' },
        { heading: 'H1', number: 2, part: null },
      ],
      isHeadless: true,
    },
  })
  expect(readingBy(null)).toEqual({ headings: {} })
})

test('every part of a question has a name', () => {
  expect(TABLE_PARTS.map(roleName)).toEqual([
    'Question',
    ...[...'ABCDEFGHIJ'].map((letter) => `Option ${letter}`),
    'Right answer',
    'Wrong answer',
    'Section',
    'Explanation',
    'Format',
  ])
})
