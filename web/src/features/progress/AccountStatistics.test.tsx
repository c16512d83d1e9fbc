import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccountStatistics_UserFragmentDoc } from '../../gql/graphql.ts'
import { fragmentData } from '../../testing/fragment-data.ts'
import { show } from '../../testing/show.tsx'
import { AccountStatistics } from './AccountStatistics.tsx'

async function open(totalQuizzes: number, totalAttempts: number, bestScore: number) {
  const fields = { id: '1', progress: { totalQuizzes, totalAttempts, bestScore } }
  return show(<AccountStatistics user={await fragmentData(AccountStatistics_UserFragmentDoc, fields)} />)
}

const values = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)

test('the statistics are shown as numbers, and the best score as a bar, too', async () => {
  await open(3, 1_234, 87.5)
  expect(values()).toEqual(['Total Quizzes3', 'Quiz Attempts1,234', 'Best Score87.5%'])
  expect(screen.getByRole('meter', { name: 'Best Score' }).getAttribute('aria-valuenow')).toBe('87.5')
  expect(screen.queryByText('Getting Started')).toBeNull()
})

test('without a quiz the hint leads to the upload', async () => {
  const { user, router } = await open(0, 0, 0)
  expect(values()).toEqual(['Total Quizzes0', 'Quiz Attempts0', 'Best Score0%'])
  await user.click(screen.getByRole('link', { name: 'Upload your first quiz' }))
  expect(router.state.location.pathname).toBe('/upload')
})
