import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardViewer, IDLE_WEEK, NO_MASTERY, NOTHING_TODAY } from '../../../testing/dashboard-viewer.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { quizFields } from '../../../testing/quiz-fields.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { DashboardPage } from '../DashboardPage.tsx'

/** Shows the dashboard of a learner with one quiz. */
async function open(more: object = {}) {
  signIn()
  const server = startFakeServer({
    TodayPlan: NOTHING_TODAY,
    DashboardPage: { viewer: dashboardViewer([quizFields('q', 'Rivers')], more) },
  })
  const shown = show(<DashboardPage />, { path: '/dashboard' })
  await screen.findByRole('heading', { name: 'Welcome back, ada!' })
  return { ...shown, server }
}

const masterySpread = NO_MASTERY.map(({ mastery }, index) => ({ mastery, count: index }))

test('before any practice there is no strip', async () => {
  await open({
    masterySpread: NO_MASTERY.map((level, index) => (index === 0 ? { ...level, count: 9 } : level)),
  })
  expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull()
})

test('the answers of the last seven days are shown in total and by day', async () => {
  const [first, ...others] = IDLE_WEEK
  const { server } = await open({
    masterySpread,
    dailyActivity: [{ ...first, answers: 1_234, correctAnswers: 1_000 }, ...others],
  })
  const week = within(screen.getByRole('region', { name: 'Last seven days' }))
  expect(week.getByText('1,234 answers')).toBeDefined()
  // Without a known time zone, the server could not tell the days apart.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(server.requests('DashboardPage')).toMatchObject([{ timeZone }])
  const rows = within(week.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(8)
  expect(rows[1]?.textContent).toBe('Monday1,2341,000')
  expect(rows[7]?.textContent).toBe('Sunday00')
})

test('a day with few answers still has a bar beside a busy one', async () => {
  const days = IDLE_WEEK.map((day, index) => ({ ...day, answers: [1, 0, 5_000][index] ?? 0 }))
  const { container } = await open({ masterySpread, dailyActivity: days })
  const heights = [...container.querySelectorAll('svg rect:last-child')].map((bar) =>
    bar.getAttribute('height'),
  )
  expect(heights.slice(0, 3)).toEqual(['4', '0', '56'])
})

test('the spread of mastery lists each level with its number, the highest first', async () => {
  await open({ masterySpread })
  const mastery = within(screen.getByRole('region', { name: 'Mastery' }))
  expect(mastery.getByText('10 sections')).toBeDefined()
  expect(mastery.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mastered4',
    'Proficient3',
    'Familiar2',
    'Learning1',
    'Not Started0',
  ])
})

test('the weakest section shows its accuracy and can be practised', async () => {
  const quiz = { __typename: 'Quiz', id: 'q2', title: 'Lakes' }
  const section = { __typename: 'Section', id: 's', name: 'Africa', progress: { accuracy: 12.5 } }
  const { user, router } = await open({ weakestSection: { quiz, section } })
  const weakest = within(screen.getByRole('region', { name: 'Weakest section' }))
  expect([weakest.getByText('Africa'), weakest.getByText('Lakes'), weakest.getByText('12.5%')]).toHaveLength(
    3,
  )
  await user.click(weakest.getByRole('link', { name: 'Practise' }))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/quiz/q2/practice?mode=all&section=s')
})
