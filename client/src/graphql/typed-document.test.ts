import { expect, test } from 'vitest'
import { mutationOf, operationNameOf } from './typed-document.ts'

test.each([
  ['mutation { importQuiz(input: {}) { __typename } }', 'importQuiz'],
  ['mutation Name($input: Input! = {a: "{"}) @x { alias: syncQuiz(input: $input) { a } }', 'syncQuiz'],
  ['\n  mutation Name { logOut { __typename } }', 'logOut'],
  ['query Name { viewer { id } }', null],
  ['{ viewer { id } }', null],
])('finds the mutation of %j', (query, mutation) => {
  expect(mutationOf(query)).toBe(mutation)
})

test('finds the name of an operation', () => {
  expect(operationNameOf('\n  query Name { a }')).toBe('Name')
  expect(operationNameOf('{ a }')).toBeUndefined()
})
