import { expect, test } from 'vitest'
import { listIn } from './paging.ts'
import { QuizfolioError } from './quizfolio-error.ts'

const failure = (data: Record<string, unknown>, name: string) => {
  try {
    return listIn(data, name, '/api/x/')
  } catch (error) {
    return error
  }
}

test('a list is found by its name', () => {
  expect(listIn({ quizzes: [1], as_of: 'now' }, 'quizzes', '/api/quizzes/')).toEqual([1])
})

test.each([
  [{ quizzes: [], as_of: 'now' }, 'quizes', 'did you mean "quizzes"?'],
  [{ attempts: [], practices: [] }, 'as_of', 'did you mean "attempts" or "practices"?'],
  [{ quiz: {} }, 'constructor', 'it has no list'],
])('another name is refused with those that there are: %j', (data, name, meant) => {
  const error = failure(data, name)
  expect(error).toBeInstanceOf(QuizfolioError)
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: `The response to /api/x/ has no list "${name}": ${meant}`,
  })
})
