import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dashboardViewer, IDLE_WEEK, NOTHING_TODAY } from '../../testing/dashboard-viewer.ts'
import { laterResponse, OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { openAttemptFields, quizConnection, quizFields } from '../../testing/quiz-fields.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { DashboardPage } from './DashboardPage.tsx'

const startServer = (answers: Parameters<typeof startFakeServer>[0]) =>
  startFakeServer({ TodayPlan: NOTHING_TODAY, ...answers })

const LOAD_FAILED = 'Failed to load dashboard data. Please try refreshing the page.'
const RIVERS = quizFields('r', 'Rivers')
const LAKES = quizFields('l', 'Lakes')

beforeEach(() => signIn())

const open = () => show(<DashboardPage />, { path: '/dashboard' })
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('the page says that it is loading, then greets the learner and lists the quizzes with one request', async () => {
  const { response, respond } = laterResponse()
  const server = startServer({ DashboardPage: () => response })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard...')
  respond({ viewer: dashboardViewer([RIVERS, LAKES]) })
  await screen.findByRole('heading', { name: 'Welcome back, ada!' })
  expect(titles()).toEqual(['Rivers', 'Lakes'])
  expect(screen.getByRole('heading', { name: 'My Quizzes 2' })).toBeDefined()
  expect(screen.getByText('No recent activity')).toBeDefined()
  expect(screen.queryByRole('search')).toBeNull()
  expect(server.requests('DashboardPage')).toMatchObject([{ orderBy: 'LAST_USED', search: '', mastery: [] }])
  expect(server.requests('QuizList')).toEqual([])
})

test('a failure says so, and a retry loads the page', async () => {
  const server = startServer({ DashboardPage: OFFLINE })
  const { user } = open()
  await screen.findByText(LOAD_FAILED)
  server.answer({ DashboardPage: { viewer: dashboardViewer([RIVERS]) } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles()).toEqual(['Rivers']))
  expect(screen.queryByText(LOAD_FAILED)).toBeNull()
})

test('if the server does not know the time zone, the page asks for UTC, also after a deletion and on the next visit', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'US/Pacific-New',
  })
  const dailyActivity = ({ timeZone }: { timeZone: string }) => {
    if (timeZone !== 'UTC')
      throw refusal('VALIDATION_FAILED', 'Send the IANA name of a time zone as timeZone')
    return IDLE_WEEK
  }
  const viewer = dashboardViewer([RIVERS, LAKES], { dailyActivity })
  const server = startServer({
    DashboardPage: { viewer },
    DeleteQuiz: { deleteQuiz: { __typename: 'DeletedQuiz' } },
    ReloadDashboard: { viewer },
  })
  const { user, unmount } = open()
  const [card] = await screen.findAllByRole('article')
  expect(screen.queryByText(LOAD_FAILED)).toBeNull()
  expect(server.requests('DashboardPage')).toMatchObject([
    { timeZone: 'US/Pacific-New' },
    { timeZone: 'UTC' },
  ])
  await user.click(within(card as HTMLElement).getByRole('button', { name: 'More actions' }))
  await user.click(within(card as HTMLElement).getByRole('button', { name: 'Delete quiz' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete quiz' }))
  await waitFor(() => expect(server.requests('ReloadDashboard')).toMatchObject([{ timeZone: 'UTC' }]))
  unmount()
  open()
  await waitFor(() => expect(server.requests('DashboardPage')).toHaveLength(3))
  expect(server.requests('DashboardPage').at(-1)).toMatchObject({ timeZone: 'UTC' })
})

test('without quizzes, the page shows how to start', async () => {
  startServer({ DashboardPage: { viewer: dashboardViewer() } })
  open()
  await screen.findByText('No quizzes yet')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Get started with your first quiz',
    'My Quizzes',
    'Quick start',
  ])
  const upload = screen.getByRole('link', { name: 'Upload your first quiz' })
  expect(upload.getAttribute('href')).toBe('/upload')
  expect(within(screen.getByRole('region', { name: 'Quick start' })).getAllByRole('listitem')).toHaveLength(3)
})

test('what is assigned comes first, also for whoever has no quiz, with the last scores', async () => {
  const assignment = {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Midterm',
    classroom: { __typename: 'Classroom', id: 'c1', name: 'Biology', timeZone: 'Europe/Berlin' },
    access: null,
    attempts: [],
  }
  const activity = { __typename: 'RecentActivity', attemptId: 'a', quizId: null, assignmentId: 'a2' }
  const recentActivity = [{ ...activity, quizTitle: 'Cells', score: 50, date: '2026-11-22T09:00:00Z' }]
  startServer({
    DashboardPage: { viewer: dashboardViewer([], { assignedToYou: [assignment], recentActivity }) },
  })
  open()
  const link = await screen.findByRole('link', { name: 'Midterm' })
  expect(link.getAttribute('href')).toBe('/assignments/a1')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Assigned to you',
    'Get started with your first quiz',
    'My Quizzes',
    'Quick start',
    'Recent Activity',
  ])
})

test('without quizzes, scores of quizzes that were taken with a link are shown', async () => {
  const recentActivity = [
    {
      __typename: 'RecentActivity',
      attemptId: 'a',
      quizId: 'r',
      assignmentId: null,
      quizTitle: 'Rivers',
      score: 75,
      date: '2026-11-22T09:00:00Z',
    },
  ]
  startServer({ DashboardPage: { viewer: dashboardViewer([], { recentActivity }) } })
  open()
  await screen.findByText('No quizzes yet')
  expect(screen.getByRole('link', { name: 'Rivers' }).getAttribute('href')).toBe('/quiz/r/attempts/a')
})

test('attempts in progress stand above the quizzes', async () => {
  const edges = ['Seas', 'Lakes'].map((title) => ({ node: openAttemptFields(title, title) }))
  startServer({ DashboardPage: { viewer: dashboardViewer([RIVERS], { attempts: { edges } }) } })
  open()
  const links = await screen.findAllByRole('link', { name: /^Continue: / })
  expect(links).toHaveLength(2)
  expect(links[0]?.compareDocumentPosition(screen.getByRole('article'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('a cached attempt that has been completed since leaves no empty item', async () => {
  const edges = [
    openAttemptFields('a', 'Seas', { status: 'COMPLETED' }),
    openAttemptFields('b', 'Lakes'),
  ].map((node) => ({ node }))
  startServer({ DashboardPage: { viewer: dashboardViewer([RIVERS], { attempts: { edges } }) } })
  open()
  const link = await screen.findByRole('link', { name: 'Continue: Lakes' })
  expect(link.closest('ul')?.children).toHaveLength(1)
})

test('once the time of an attempt is up, what its completion changed is reloaded, and the way to its results stays', async () => {
  const attempt = openAttemptFields('a', 'Rivers', { quizId: 'r', timeLeft: 0 })
  const attempts = { edges: [{ node: attempt }] }
  const before = { ...RIVERS, openAttempt: attempt }
  const after = quizFields('r', 'Rivers', { progress: { mastery: 'FAMILIAR', masteredShare: 62.5 } })
  const activity = {
    __typename: 'RecentActivity',
    attemptId: 'a',
    quizId: 'r',
    assignmentId: null,
    quizTitle: 'Rivers',
    score: 62.5,
  }
  const recentActivity = [{ ...activity, date: '2026-11-22T09:00:00Z' }]
  const server = startServer({
    DashboardPage: { viewer: dashboardViewer([before], { attempts }) },
    ReloadAfterAttempt: { viewer: dashboardViewer([], { recentActivity }), quiz: after },
  })
  open()
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: 'Continue' })).toBeDefined()
  // The server accepts answers for another second.
  await screen.findByText('62.5%', { selector: 'article *' }, { timeout: 5_000 })
  expect(card.getByRole('link', { name: 'Start quiz' })).toBeDefined()
  expect(screen.queryByText('No recent activity')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the results: Rivers' })).toBeDefined()
  expect(server.requests('ReloadAfterAttempt')).toMatchObject([{ quizId: 'r' }])
})

test('a deleted quiz disappears, also as the quiz of the weakest section, and the focus is on the notice', async () => {
  const section = { __typename: 'Section', id: 's', name: 'Africa', progress: { accuracy: 10 } }
  const before = dashboardViewer([RIVERS, LAKES], { weakestSection: { quiz: RIVERS, section } })
  const server = startServer({
    DashboardPage: { viewer: before },
    DeleteQuiz: { deleteQuiz: { __typename: 'DeletedQuiz' } },
    ReloadDashboard: { viewer: dashboardViewer([LAKES]) },
  })
  const { user } = open()
  const card = within((await screen.findAllByRole('article'))[0] as HTMLElement)
  await user.click(card.getByRole('button', { name: 'More actions' }))
  await user.click(card.getByRole('button', { name: 'Delete quiz' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete quiz' }))
  await screen.findByRole('heading', { name: 'My Quizzes 1' })
  expect(titles()).toEqual(['Lakes'])
  expect(screen.queryByRole('region', { name: 'Weakest section' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Quiz “Rivers” was deleted.'))
  expect(server.requests('DashboardPage')).toHaveLength(1)
})

test('the next quizzes are loaded after the last one, which keeps the focus in the list', async () => {
  const first = quizConnection([RIVERS], {
    totalCount: 2,
    pageInfo: { hasNextPage: true, endCursor: 'cursor of r' },
  })
  const server = startServer({
    DashboardPage: { viewer: dashboardViewer([], { quizzes: first }) },
    QuizList: OFFLINE,
  })
  const { user } = open()
  const more = await screen.findByRole('button', { name: 'Load more quizzes' })
  await user.click(more)
  await screen.findByText(LOAD_FAILED)
  server.answer({
    QuizList: { viewer: { ...dashboardViewer(), quizzes: quizConnection([LAKES], { totalCount: 2 }) } },
  })
  await user.click(more)
  await waitFor(() => expect(titles()).toEqual(['Rivers', 'Lakes']))
  expect(server.requests('QuizList').at(-1)).toMatchObject({ after: 'cursor of r' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lakes'))
})

test('beside a long list, the progress comes after the quizzes in the reading order', async () => {
  const quizzes = Array.from({ length: 8 }, (_, index) => quizFields(`${index}`, `Quiz ${index}`))
  const masterySpread = [{ __typename: 'MasteryCount', mastery: 'MASTERED', count: 1 }]
  startServer({ DashboardPage: { viewer: dashboardViewer(quizzes, { masterySpread }) } })
  open()
  const progress = await screen.findByRole('region', { name: 'Your progress' })
  const positionOf = (name: RegExp) => progress.compareDocumentPosition(screen.getByRole('region', { name }))
  expect([positionOf(/^My Quizzes/), positionOf(/^Recent Activity/)]).toEqual([
    Node.DOCUMENT_POSITION_PRECEDING,
    Node.DOCUMENT_POSITION_FOLLOWING,
  ])
})
