import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { laterResponse, OFFLINE, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { ADA, signIn } from '../../testing/sign-in.ts'
import { NavBar } from '../navigation/NavBar.tsx'

// Otherwise the first test would have to wait for its code to be compiled.
beforeAll(() => import('./PaletteChoices.tsx'))

const TITLES = ['Rivers', 'Lakes']

/** Shows the navigation bar to a learner with two quizzes, and opens the palette by its key. */
async function open() {
  signIn()
  const quizzes = ({ search }: { search: string }) => ({
    edges: TITLES.filter((title) => title.toLowerCase().includes(search)).map((title) => ({
      node: { id: title, title },
    })),
  })
  const server = startFakeServer({ FindQuizzes: { viewer: { ...ADA, quizzes } } })
  const shown = show(<NavBar />, { path: '*', at: '/' })
  await shown.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search quizzes and commands' })
  await screen.findByRole('option', { name: 'Rivers' })
  return { ...shown, server, field }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

test('the palette lists the quizzes used last, the pages, the themes and Logout', async () => {
  const { field } = await open()
  expect(options()).toEqual([
    'Rivers',
    'Lakes',
    'Dashboard',
    'Classes',
    'Upload Quiz',
    'Profile',
    'Home',
    'FAQ',
    'Theme: System',
    'Theme: Light',
    'Theme: Dark',
    'Logout',
  ])
  expect([document.activeElement, activeOption(field)?.textContent]).toEqual([field, 'Rivers'])
  expect(screen.getByRole('group', { name: 'Quizzes used last' })).toBeDefined()
})

test('the arrow keys move through all choices and wrap, and Enter opens the active one', async () => {
  const { user, field, router } = await open()
  await user.keyboard('{ArrowUp}')
  expect(activeOption(field)?.textContent).toBe('Logout')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption(field)?.textContent).toBe('Lakes')
  expect(screen.getAllByRole('option', { selected: true })).toEqual([activeOption(field)])
  await user.keyboard('{Enter}')
  expect([router.state.location.pathname, screen.queryByRole('dialog')]).toEqual(['/quiz/Lakes', null])
})

test('typing searches the server for quizzes, and the pages by name', async () => {
  const { user, field, server } = await open()
  await user.type(field, 'ake')
  await screen.findByText('1 result')
  expect(options()).toEqual(['Lakes'])
  expect(server.requests('FindQuizzes').map(({ search }) => search)).toEqual(['', 'ake'])
  await user.clear(field)
  await user.type(field, 'THEME dark')
  await screen.findByText('1 result')
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  delete document.documentElement.dataset['theme']
})

test('a search without a result says so, and Enter does nothing', async () => {
  const { user, field, router } = await open()
  await user.type(field, 'zzz')
  await screen.findByText('Nothing found')
  await user.keyboard('{Enter}')
  expect([field.getAttribute('aria-expanded'), router.state.location.pathname]).toEqual(['false', '/'])
})

test('Enter during a search waits for its first result', async () => {
  const { user, field, router, server } = await open()
  const { response, respond } = laterResponse()
  server.answer({ FindQuizzes: () => response })
  await user.type(field, 'lake{Enter}')
  await waitFor(() => expect(server.requests('FindQuizzes')).toHaveLength(2))
  expect(router.state.location.pathname).toBe('/')
  expect(within(screen.getByRole('status')).getByText('Searching…')).toBeDefined()
  respond({ viewer: { ...ADA, quizzes: { edges: [{ node: { id: 'Lakes', title: 'Lakes' } }] } } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/quiz/Lakes'))
})

test('the active choice stays active when results arrive above it, and the first one follows it', async () => {
  const { user, field, server } = await open()
  const { response, respond } = laterResponse()
  server.answer({ FindQuizzes: () => response })
  await user.type(field, 'a')
  await waitFor(() => expect(server.requests('FindQuizzes')).toHaveLength(2))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption(field)?.textContent).toBe('Dashboard')
  const edges = ['Lakes', 'Seas', 'Lava'].map((title) => ({ node: { id: title, title } }))
  respond({ viewer: { ...ADA, quizzes: { edges } } })
  await screen.findByRole('option', { name: 'Lava' })
  expect(activeOption(field)?.textContent).toBe('Dashboard')
  await user.keyboard('{ArrowUp}')
  expect(activeOption(field)?.textContent).toBe('Lava')
  server.answer({ FindQuizzes: { viewer: { ...ADA, quizzes: { edges: edges.slice(0, 2) } } } })
  await user.type(field, 's')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Lava' })).toBeNull())
  expect(activeOption(field)?.textContent).toBe('Lakes')
})

test('without a connection, the palette does not claim that there is no such quiz', async () => {
  const { user, field, server } = await open()
  server.answer({ FindQuizzes: OFFLINE })
  await user.type(field, 'lake')
  await screen.findByText('Your quizzes could not be searched.')
  expect(screen.queryByText('Nothing found')).toBeNull()
})

test('after the session has ended, the palette stays closed in the next one', async () => {
  await open()
  act(() => sessionStore.end())
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => signIn())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a held key does not reach the browser’s own search', async () => {
  await open()
  const isForBrowser = fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, repeat: true })
  expect([isForBrowser, screen.getAllByRole('dialog').length]).toEqual([false, 1])
})

test('without a connection, the pages are still found', async () => {
  const { user, field, server } = await open()
  server.answer({ FindQuizzes: OFFLINE })
  await user.type(field, 'dash')
  await screen.findByText('1 result')
  expect(options()).toEqual(['Dashboard'])
})

test('Logout signs out and closes the palette', async () => {
  const { user, field, server } = await open()
  server.answer({ LogOut: { logOut: ADA } })
  await user.type(field, 'logout')
  await screen.findByText('1 result')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sessionStore.current().status).toBe('signedOut'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape and a click beside it close the palette', async () => {
  const { user } = await open()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a visitor finds pages only, and no quizzes are requested', async () => {
  const server = startFakeServer()
  const { user } = show(<NavBar />, { path: '*', at: '/' })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search and commands' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Login',
    'Register',
    'Home',
    'FAQ',
    'Theme: System',
    'Theme: Light',
    'Theme: Dark',
  ])
  expect(server.requests('FindQuizzes')).toEqual([])
})

test('the key does nothing while a modal dialog is open', async () => {
  const { user } = show(
    <>
      <NavBar />
      <dialog open aria-label="Question" />
    </>,
  )
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
