import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecentActivity_UserFragmentDoc } from '../../gql/graphql.ts'
import { fragmentData } from '../../testing/fragment-data.ts'
import { show } from '../../testing/show.tsx'
import { RecentActivity } from './RecentActivity.tsx'

async function open(recentActivity: object[]) {
  const user = await fragmentData(RecentActivity_UserFragmentDoc, { id: '1', recentActivity })
  return show(<RecentActivity user={user} />)
}

const attempt = (id: string, quizTitle: string, score: number) => ({
  attemptId: id,
  quizId: 'q',
  assignmentId: null,
  quizTitle,
  score,
  date: '2026-03-14T09:00:00Z',
})

test('each attempt is shown with its score and date, and its title leads to the results', async () => {
  const { user, router } = await open([attempt('a', 'Rivers', 87.5), attempt('b', 'Lakes', 0)])
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([expect.stringMatching(/^Rivers.*87.5%/), expect.stringMatching(/^Lakes.*0%/)])
  expect(document.querySelector('time')?.dateTime).toBe('2026-03-14T09:00:00Z')
  await user.click(screen.getByRole('link', { name: 'Lakes' }))
  expect(router.state.location.pathname).toBe('/quiz/q/attempts/b')
})

test('an attempt of an assignment leads to what may be seen of it', async () => {
  const { user, router } = await open([{ ...attempt('a', 'Midterm', 50), quizId: null, assignmentId: 'a1' }])
  await user.click(screen.getByRole('link', { name: 'Midterm' }))
  expect(router.state.location.pathname).toBe('/assignments/a1/attempts/a')
})

test('before the first attempt the column says so', async () => {
  await open([])
  expect(screen.getByText('No recent activity')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
