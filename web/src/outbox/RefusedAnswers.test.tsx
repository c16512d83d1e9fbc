import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { show } from '../testing/show.tsx'
import { ADA, signIn } from '../testing/sign-in.ts'
import { addRefused, MAX_QUOTE } from './refused-answers.ts'
import { RefusedAnswers } from './RefusedAnswers.tsx'

beforeEach(() => signIn())

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('each refused answer is named, with the reason and the way to what was stored, until it is dismissed', async () => {
  addRefused({ id: 'b', quizTitle: 'Rivers', question: 12, reason: 'late', path: '/quiz/z/attempts/a' })
  addRefused({ id: 'a', quizTitle: 'Seas', question: 'How deep is it?', reason: 'gone', path: null })
  const { user } = show(<RefusedAnswers />)
  expect(await screen.findByText('2 answers could not be counted')).toBeDefined()
  expect(items()).toEqual([
    '“How deep is it?” in “Seas”: The question or its quiz was deleted, or may no longer be practised. ',
    'Question 12 in “Rivers”: The attempt was over when this answer arrived. See the attempt',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/quiz/z/attempts/a')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a long question is shortened, and of many answers the first are listed', async () => {
  for (let number = 1; number <= 8; number++)
    addRefused({
      id: String(number),
      quizTitle: null,
      question: 'x'.repeat(500),
      reason: 'invalid',
      path: null,
    })
  show(<RefusedAnswers />)
  await screen.findByText('8 answers could not be counted')
  const [first = ''] = items()
  expect(first).toContain(`“${'x'.repeat(MAX_QUOTE - 1)}…”: The question has other options now.`)
  expect([items().length, within(screen.getByRole('alert')).getByText('And 3 others.').tagName]).toEqual([
    5,
    'P',
  ])
})

test('nobody sees the refused answers of another user', () => {
  addRefused({ id: 'a', quizTitle: null, question: 1, reason: 'late', path: null })
  sessionStore.end()
  signIn({ ...ADA, id: '2', username: 'ken' })
  show(<RefusedAnswers />)
  expect(screen.getByRole('alert').textContent).toBe('')
})
