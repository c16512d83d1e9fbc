import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { useIndexedDb } from '../../../testing/indexed-db.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { addToKeptList, readKeptList } from './kept-list.ts'
import { keptQuizzes } from './kept-quiz.ts'
import { KeptQuizzes } from './KeptQuizzes.tsx'
import { keptQuiz, ownQuiz } from './testing/kept.ts'

const PRACTICE = { startPractice: { __typename: 'Practice', id: 'p' } }

useIndexedDb()
beforeEach(() => {
  signIn()
  startFakeServer({ KeptQuizPage: OFFLINE })
})

async function keepHere(...titles: string[]) {
  for (const title of titles) {
    await keptQuizzes.put(title, keptQuiz({ quizId: title, title }))
    addToKeptList(title, title)
  }
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('without anything that is kept, the page says how to keep a quiz', async () => {
  show(<KeptQuizzes />)
  expect(await screen.findByText(/^Nothing is kept yet/)).toBeDefined()
})

test('kept quizzes are listed by title, to be practised or removed', async () => {
  await keepHere('Seas', 'Rivers')
  const { user } = show(<KeptQuizzes />)
  await screen.findByRole('heading', { name: 'Rivers' })
  expect(titles()).toEqual(['Rivers', 'Seas'])
  expect(screen.getAllByText(/^2 questions, kept since /)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Practise Seas' }).getAttribute('href')).toBe('/offline/Seas')
  await user.click(screen.getByRole('button', { name: 'Remove Rivers' }))
  await vi.waitFor(() => expect(titles()).toEqual(['Seas']))
  expect([...readKeptList().keys()]).toEqual(['Seas'])
})

test('once the network is back, what is kept is brought up to date without a reload', async () => {
  await keepHere('Rivers')
  show(<KeptQuizzes />)
  await screen.findByRole('heading', { name: 'Rivers' })
  const quiz = ownQuiz({ id: 'Rivers', title: 'Long rivers' })
  startFakeServer({ KeptQuizPage: { quiz }, KeepPractice: PRACTICE })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Long rivers' })).toBeDefined()
})

test('a quiz that the browser has removed is named, and kept again at the learner’s word', async () => {
  addToKeptList('z', 'Rivers')
  const { user } = show(<KeptQuizzes />)
  await screen.findByText(/^The browser has emptied its storage/)
  await user.click(screen.getByRole('button', { name: 'Keep again Rivers' }))
  await screen.findByText('That did not work. Check the connection, and try again.')
  startFakeServer({ KeptQuizPage: { quiz: ownQuiz() }, KeepPractice: PRACTICE })
  await user.click(screen.getByRole('button', { name: 'Keep again Rivers' }))
  await screen.findByRole('heading', { name: 'Rivers' })
  expect(screen.queryByText(/^The browser has emptied its storage/)).toBeNull()
})

test('a quiz that the browser has removed need not be kept again', async () => {
  addToKeptList('z', 'Rivers')
  const { user } = show(<KeptQuizzes />)
  await user.click(await screen.findByRole('button', { name: 'Dismiss Rivers' }))
  await vi.waitFor(() => expect(screen.queryByText(/^The browser has emptied its storage/)).toBeNull())
  expect(readKeptList().size).toBe(0)
})
