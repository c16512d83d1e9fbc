import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/show.tsx'
import { ADA, signIn } from '../testing/sign-in.ts'
import { TokensPage } from './TokensPage.tsx'

const SECRET = `qfp_${'a'.repeat(36)}`
const token = (id: string, more: object = {}) => ({
  __typename: 'AccessToken',
  id,
  name: `Token ${id}`,
  scopes: ['quizzes:read', 'results:read'],
  classroomId: null,
  lastFour: 'a1B2',
  createdAt: '2026-11-20T09:00:00Z',
  expiresAt: '2999-02-18T09:00:00Z',
  lastUsedAt: null,
  ...more,
})
const viewer = (...accessTokens: object[]) => ({
  ...ADA,
  accessTokens,
  classrooms: { edges: [{ node: { __typename: 'Classroom', id: 'c', name: 'Biology' } }] },
})
const issued = (id: string, more: object = {}) => ({
  __typename: 'NewAccessToken',
  token: SECRET,
  previousExpiresAt: null,
  accessToken: token(id),
  ...more,
})

beforeEach(() => signIn())

const open = () => show(<TokensPage />, { path: '/profile/tokens' })
const button = (name: string) => screen.getByRole('button', { name })
const row = () => within(screen.getByRole('list', { name: 'Your tokens' })).getByText('Token t')

test('a token is made, shown once with the focus on it, and asked for before the page is left', async () => {
  const server = startFakeServer({
    TokensPage: { viewer: viewer() },
    CreateAccessToken: { createAccessToken: issued('t') },
  })
  const { user, router } = open()
  await screen.findByText(/^You have no access tokens\./)
  await user.type(screen.getByLabelText('Name'), ' Token t ')
  await user.click(screen.getByRole('checkbox', { name: /^Read quizzes/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Upload, change/ }))
  await user.selectOptions(screen.getByLabelText('For'), 'Only the class Biology')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Upload, change/ }).disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Ends after'), '30 days')
  server.answer({ TokensPage: { viewer: viewer(token('t', { classroomId: 'c' })) } })
  await user.click(button('Make token'))
  await screen.findByText(SECRET)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your new token: Token t'))
  await waitFor(() => expect(row()).toBeDefined())
  expect(server.requests('CreateAccessToken')).toEqual([
    { input: { name: 'Token t', scopes: ['quizzes:read'], expiresInDays: 30, classroomId: 'c' } },
  ])
  void router.navigate('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await user.click(button('I have copied it'))
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Your tokens')
  void router.navigate('/dashboard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('a missing name and missing scopes are told at their fields, before anything is sent', async () => {
  const server = startFakeServer({ TokensPage: { viewer: viewer() } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Make token' }))
  expect(screen.getByRole('textbox', { description: /^Name is required/ })).toBeDefined()
  expect(screen.getAllByRole('checkbox', { description: 'Choose at least one scope' })).toHaveLength(8)
  expect(server.requests('CreateAccessToken')).toEqual([])
})

test('what the server refuses is told at its field; without a connection, nothing typed is lost', async () => {
  const fields = [{ name: 'name', messages: ['You have 100 access tokens'] }]
  const server = startFakeServer({
    TokensPage: { viewer: viewer() },
    CreateAccessToken: { createAccessToken: { __typename: 'InvalidInput', fields } },
  })
  const { user } = open()
  await user.type(await screen.findByLabelText('Name'), 'One more')
  await user.click(screen.getByRole('checkbox', { name: /^Read quizzes/ }))
  await user.click(button('Make token'))
  await screen.findByRole('textbox', { description: /^You have 100 access tokens/ })
  server.answer({ CreateAccessToken: OFFLINE })
  await user.click(button('Make token'))
  await screen.findByText('Failed to make the token')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('One more')
})

test('a token is listed with its scopes, class, uses and end', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const used = { classroomId: 'c', lastUsedAt: '2026-11-21T09:00:00Z', expiresAt: soon }
  startFakeServer({ TokensPage: { viewer: viewer(token('t', used), token('u')) } })
  open()
  const [first, second] = within(await screen.findByRole('list', { name: 'Your tokens' }))
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') !== 'Scopes')
  expect(first?.textContent).toMatch(
    /^Token t…a1B2quizzes:readresults:readOnly for the class BiologyMade Nov 20/,
  )
  expect(first?.textContent).toMatch(/Last used Nov 21, 2026.*Ends soon: /)
  expect(second?.textContent).toMatch(/Never usedEnds Feb 18, 2999/)
})

test('a token is rotated after a question: the new one is shown, and until when the old one works', async () => {
  const server = startFakeServer({
    TokensPage: { viewer: viewer(token('t')) },
    RotateAccessToken: { rotateAccessToken: issued('t', { previousExpiresAt: '2026-12-01T09:00:00Z' }) },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Rotate Token t' }))
  await user.click(button('Rotate token'))
  await screen.findByText(SECRET)
  expect(screen.getByText(/^The token before it works until/).textContent).toMatch(/(Nov 30|Dec 1), 2026/)
  expect(server.requests('RotateAccessToken')).toEqual([{ id: 't' }])
})

test('a token is revoked after a question, which shows why it failed', async () => {
  const server = startFakeServer({
    TokensPage: { viewer: viewer(token('t')) },
    RevokeAccessToken: OFFLINE,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Revoke Token t' }))
  await user.click(button('Revoke token'))
  await screen.findByText('Failed to revoke the token')
  server.answer({ RevokeAccessToken: { revokeAccessToken: viewer() }, TokensPage: { viewer: viewer() } })
  await user.click(button('Revoke token'))
  await screen.findByText(/^You have no access tokens\./)
  expect(server.requests('RevokeAccessToken')).toEqual([{ id: 't' }, { id: 't' }])
})

test('a failure to load is told, and can be retried', async () => {
  const server = startFakeServer({ TokensPage: refusal('RATE_LIMITED', 'Too many requests') })
  const { user } = open()
  await screen.findByText('Failed to load your access tokens')
  server.answer({ TokensPage: { viewer: viewer(token('t')) } })
  await user.click(button('Try again'))
  await waitFor(() => expect(row()).toBeDefined())
})
