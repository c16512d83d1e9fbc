import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dashboardViewer, NOTHING_TODAY } from '../../../testing/dashboard-viewer.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { quizConnection, quizFields } from '../../../testing/quiz-fields.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { DashboardPage } from '../DashboardPage.tsx'

const QUIZZES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((title) => quizFields(title, title))
const [FIRST = quizFields('A', 'A')] = QUIZZES

beforeEach(() => signIn())

/** Shows a dashboard whose server finds only the first quiz. */
async function open(at = '/dashboard', all = QUIZZES) {
  const quizzes = ({ search = '', mastery = [] }: { search?: string; mastery?: string[] }) =>
    quizConnection(search === '' && mastery.length === 0 ? all : search === 'zzz' ? [] : [FIRST])
  const viewer = dashboardViewer([], { quizzes })
  const server = startFakeServer({
    TodayPlan: NOTHING_TODAY,
    DashboardPage: { viewer },
    QuizList: { viewer },
  })
  const shown = show(<DashboardPage />, { path: '/dashboard', at })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search quizzes' })
  return { ...shown, server, field, address: () => shown.router.state.location.search }
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('typing searches once it pauses, and says how many quizzes were found', async () => {
  const { user, server, field, address } = await open()
  expect(screen.getByRole('search', { name: 'Quizzes' })).toBeDefined()
  await user.type(field, 'rome ')
  expect(server.requests('QuizList')).toEqual([])
  await screen.findByText('1 quiz found')
  expect(screen.getByText('1 quiz found').getAttribute('role')).toBe('status')
  expect([cards(), address()]).toEqual([['A'], '?search=rome'])
  expect(server.requests('QuizList')).toMatchObject([{ search: 'rome', orderBy: 'LAST_USED', mastery: [] }])
  expect(field.value).toBe('rome ')
})

test('a card says in which section a search was successful', async () => {
  const matchingSectionName = ({ search }: { search?: string }) => (search === 'rome' ? 'Rome, Paris' : null)
  const viewer = dashboardViewer([quizFields('q', 'Capitals', { matchingSectionName })])
  startFakeServer({ TodayPlan: NOTHING_TODAY, DashboardPage: { viewer }, QuizList: { viewer } })
  show(<DashboardPage />, { path: '/dashboard', at: '/dashboard?search=rome' })
  const card = await screen.findByRole('article')
  expect(within(card).getByText('Section:').textContent).toBe('Section: Rome, Paris')
  expect(card.querySelector('mark')?.textContent).toBe('Rome')
})

test('the back button undoes a search as a whole', async () => {
  const { user, router, field, address } = await open()
  await user.type(field, 'ro')
  await screen.findByText('1 quiz found')
  await user.type(field, 'me')
  await waitFor(() => expect(address()).toBe('?search=rome'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(cards()).toHaveLength(8))
  expect([field.value, address()]).toEqual(['', ''])
})

test('order and mastery level are in the URL too', async () => {
  const { user, server, address } = await open()
  await user.selectOptions(screen.getByLabelText('Order'), 'Best score')
  await user.selectOptions(screen.getByLabelText('Mastery level'), 'Proficient')
  await screen.findByText('1 quiz found')
  expect(address()).toBe('?order=best-score&mastery=proficient')
  expect(server.requests('QuizList').at(-1)).toMatchObject({ orderBy: 'BEST_SCORE', mastery: ['PROFICIENT'] })
})

test('a URL with a search shows its result at once, with one request', async () => {
  const { server, field } = await open('/dashboard?search=rome&order=title')
  expect(screen.getByText('1 quiz found')).toBeDefined()
  expect([field.value, screen.getByLabelText<HTMLSelectElement>('Order').value]).toEqual(['rome', 'TITLE'])
  expect(server.requests('DashboardPage')).toMatchObject([{ search: 'rome', orderBy: 'TITLE' }])
  expect(server.requests('QuizList')).toEqual([])
})

test('without a result, the search can be cleared', async () => {
  const { user, field, address } = await open('/dashboard?search=zzz&mastery=learning')
  expect(screen.getByText('0 quizzes found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(cards()).toHaveLength(8))
  expect([field.value, address(), document.activeElement]).toEqual(['', '', field])
  expect(screen.queryByText('No quiz matches')).toBeNull()
})

test('a search that fails says so and can be repeated', async () => {
  const { user, server, field } = await open()
  const viewer = dashboardViewer([FIRST])
  server.answer({ QuizList: OFFLINE })
  await user.type(field, 'rome')
  await screen.findByText('Failed to load dashboard data. Please try refreshing the page.')
  expect(screen.queryByText('No quiz matches')).toBeNull()
  const { response, respond } = laterResponse()
  server.answer({ QuizList: () => response })
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.click(button)
  await waitFor(() => expect(server.requests('QuizList')).toHaveLength(2))
  expect([button.textContent, button.isConnected, document.activeElement]).toEqual(['Trying…', true, button])
  respond({ viewer })
  await screen.findByText('1 quiz found')
  await waitFor(() => expect(button.isConnected).toBe(false))
})

test('with few quizzes, the finder of a searched list stays when its search is cleared', async () => {
  const { user, field } = await open('/dashboard?search=zzz', QUIZZES.slice(1))
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(cards()).toHaveLength(7))
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a failure to load more is forgotten after a retry, and by another filter', async () => {
  const page = quizConnection(QUIZZES, { totalCount: 9, pageInfo: { hasNextPage: true, endCursor: 'h' } })
  const viewer = dashboardViewer([], { quizzes: page })
  const server = startFakeServer({ TodayPlan: NOTHING_TODAY, DashboardPage: { viewer }, QuizList: OFFLINE })
  const { user } = show(<DashboardPage />, { path: '/dashboard' })
  const failure = 'Failed to load dashboard data. Please try refreshing the page.'
  const failToLoadMore = async () => {
    server.answer({ QuizList: OFFLINE })
    await user.click(await screen.findByRole('button', { name: 'Load more quizzes' }))
    await screen.findByText(failure)
    server.answer({ QuizList: { viewer } })
  }
  await failToLoadMore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  await failToLoadMore()
  await user.selectOptions(screen.getByLabelText('Order'), 'Title')
  await waitFor(() => expect(server.requests('QuizList').at(-1)?.orderBy).toBe('TITLE'))
  await screen.findByRole('button', { name: 'Load more quizzes' })
  expect(screen.queryByText(failure)).toBeNull()
})
