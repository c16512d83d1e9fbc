import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { useIndexedDb } from '../../../testing/indexed-db.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { MAX_IN_ALL } from './keep-limits.ts'
import { readKeptList } from './kept-list.ts'
import { KeepPanel } from './KeepPanel.tsx'
import { keptQuizzes } from './kept-quiz.ts'
import { keptQuestion, keptQuiz, ownQuiz } from './testing/kept.ts'

const PRACTICE = { startPractice: { __typename: 'Practice', id: 'p' } }

useIndexedDb()
beforeEach(() => signIn())

async function keep(quiz: object | Error) {
  startFakeServer({ KeptQuizPage: quiz instanceof Error ? quiz : { quiz }, KeepPractice: PRACTICE })
  const { user } = show(<KeepPanel quizId="z" />)
  await user.click(screen.getByRole('button', { name: 'Keep for offline' }))
  return user
}
const alert = async (text: string) => screen.findByText(text, { exact: false })

test('a quiz is kept, the question with the lowest chance first, and removed', async () => {
  const user = await keep(ownQuiz())
  await screen.findByText('This quiz is kept on this device.')
  const kept = await keptQuizzes.get('z')
  expect(kept?.questions.map(({ questionId }) => questionId)).toEqual(['q2', 'q1'])
  expect(screen.getByRole('link', { name: 'Practise offline' }).getAttribute('href')).toBe('/offline/z')
  await user.click(screen.getByRole('button', { name: 'Remove from this device' }))
  await screen.findByRole('button', { name: 'Keep for offline' })
  expect(await keptQuizzes.list()).toEqual([])
})

test('a quiz that is kept is brought up to date when its panel is shown', async () => {
  await keep(ownQuiz())
  await screen.findByText('This quiz is kept on this device.')
  startFakeServer({ KeptQuizPage: { quiz: ownQuiz({ title: 'Long rivers' }) }, KeepPractice: PRACTICE })
  show(<KeepPanel quizId="z" />)
  await vi.waitFor(() => expect(readKeptList().get('z')).toBe('Long rivers'))
  expect((await keptQuizzes.get('z'))?.title).toBe('Long rivers')
})

test.each([
  ['an unreachable server', OFFLINE, 'The quiz could not be kept. Check the connection'],
  ['a quiz of somebody else', ownQuiz({ right: 'VIEW' }), 'This quiz has no questions that could be kept.'],
  ['a very large quiz', ownQuiz({ questionCount: 5_001 }), 'Only quizzes with up to 5,000 questions'],
])('of %s, the reason is said and nothing is kept', async (_name, quiz, message) => {
  await keep(quiz)
  await alert(message)
  expect(screen.getByRole('button', { name: 'Keep for offline' })).toBeDefined()
  expect(await keptQuizzes.list()).toEqual([])
})

test('beside too many other questions, a quiz is not kept, and the way to those is shown', async () => {
  const questions = Array.from({ length: MAX_IN_ALL - 1 }, (_, index) => keptQuestion(index))
  await keptQuizzes.put('y', keptQuiz({ quizId: 'y', questions }))
  await keep(ownQuiz())
  await alert('A device keeps up to 20,000 questions. Remove another quiz first.')
  expect(screen.getByRole('link', { name: 'All that is kept' }).getAttribute('href')).toBe('/offline')
  expect(await keptQuizzes.get('z')).toBeUndefined()
})

test('if the storage of the device is full, the panel says so, and a later try may succeed', async () => {
  vi.spyOn(keptQuizzes, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  const user = await keep(ownQuiz())
  await alert('The storage of this device is full.')
  await user.click(screen.getByRole('button', { name: 'Keep for offline' }))
  expect(await screen.findByText('This quiz is kept on this device.')).toBeDefined()
})
