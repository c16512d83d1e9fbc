import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MasteryLevel } from '../../../gql/graphql.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { NextLevel } from './NextLevel.tsx'

const near = (number: number, chance: number) => ({
  questionId: `x${number}`,
  number,
  text: `Question ${number}?`,
  format: 'PLAIN',
  chance,
})
const LEVEL = {
  nextLevel: {
    total: 24,
    right: 15,
    level: 'FAMILIAR',
    next: 'PROFICIENT',
    needed: 17,
    nearest: [near(8, 0.71), near(3, 0.7)],
  },
}
const quizAt = (mastery: MasteryLevel) => ({
  id: 'q',
  questionCount: 24,
  progress: { mastery, masteredShare: 62.5 },
})
// The fragment is read as it is.
const open = (mastery: MasteryLevel = 'FAMILIAR') =>
  show(<NextLevel quiz={quizAt(mastery) as never} />, { path: '/' })

beforeEach(() => signIn())

test('the level is told in a sentence, with links to the questions that are nearest to the next', async () => {
  startFakeServer({ NextLevel: LEVEL })
  open()
  await screen.findByText(
    'Familiar: 15 of 24 right at their latest answer (63%). Proficient needs 17: these 2 are nearest.',
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/quiz/q/questions/x8/memory', '8.Question 8?71% tomorrow'],
    ['/quiz/q/questions/x3/memory', '3.Question 3?70% tomorrow'],
  ])
})

test('before the first answer, nothing is said and nothing is asked of the server', () => {
  const server = startFakeServer({ NextLevel: LEVEL })
  open('NOT_STARTED')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(server.requests('NextLevel')).toEqual([])
})

test('a failure is said and can be retried', async () => {
  const server = startFakeServer({ NextLevel: OFFLINE })
  const { user } = open()
  await screen.findByText('What the next level needs could not be loaded.')
  server.answer({ NextLevel: LEVEL })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/these 2 are nearest/)).toBeDefined()
})
