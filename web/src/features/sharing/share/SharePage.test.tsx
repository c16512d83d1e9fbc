import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { link, share, sharedFields } from '../testing/quizzes.ts'
import { SharePage } from './SharePage.tsx'

beforeEach(() => signIn())

const open = () => show(<SharePage />, { path: '/quiz/:quizId/share', at: '/quiz/q/share' })
const button = (name: string) => screen.getByRole('button', { name })
const people = () => within(screen.getByRole('list', { name: 'Shared with' }))
const links = () => screen.queryAllByRole('button', { name: /^Delete link: / })
const answers = () => screen.getByRole('alertdialog')

test('the page says who has which right, and what a right allows', async () => {
  startFakeServer({ SharePage: { quiz: sharedFields({ shares: [share('grace', 'EDIT')] }) } })
  open()
  await screen.findByRole('heading', { name: 'Share' })
  expect(people().getByRole<HTMLSelectElement>('combobox', { name: 'Right of grace' }).value).toBe('EDIT')
  expect(people().getByRole('listitem').textContent).toMatch(/^graceSince Nov 20, 2026/)
  expect(screen.getByText(/^Read the quiz with its right answers/)).toBeDefined()
})

test('before a link is made, the page says that it shows the right answers during an assignment, too', async () => {
  startFakeServer({ SharePage: { quiz: sharedFields() } })
  open()
  const text = /^They see the right answers .* even while the quiz is assigned to their class\.$/
  expect(await screen.findByText(text)).toBeDefined()
})

test('somebody is added by username, and the form is ready for the next one', async () => {
  const server = startFakeServer({
    SharePage: { quiz: sharedFields({ shares: [] }) },
    ShareQuiz: { shareQuiz: sharedFields({ shares: [share('grace', 'EDIT')] }) },
  })
  const { user } = open()
  await screen.findByText('You have not shared this quiz with anybody by name.')
  await user.selectOptions(screen.getByLabelText('Right'), 'Can edit')
  await user.type(screen.getByLabelText('Username'), ' grace {Enter}')
  await screen.findByText('Shared with grace')
  expect(server.requests('ShareQuiz')).toEqual([{ input: { quizId: 'q', username: 'grace', right: 'EDIT' } }])
  expect(people().getByText('grace')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})

test('an unknown username is told at its field', async () => {
  const server = startFakeServer({
    SharePage: { quiz: sharedFields() },
    ShareQuiz: refusal('NOT_FOUND', 'Not found'),
  })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Share' })
  await user.click(button('Share with this person'))
  expect(screen.getAllByText('Username is required')).toHaveLength(2)
  await user.type(screen.getByLabelText('Username'), 'nobody{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { description: 'Nobody has this username' })).toBeDefined(),
  )
  expect(server.requests('ShareQuiz')).toHaveLength(1)
})

test('a right is changed in its row; after a failure the old one is shown', async () => {
  const server = startFakeServer({
    SharePage: { quiz: sharedFields() },
    ShareQuiz: { shareQuiz: sharedFields({ shares: [share('grace', 'EDIT')] }) },
  })
  const { user } = open()
  const right = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Right of grace' })
  await user.selectOptions(right, 'EDIT')
  await waitFor(() => expect(server.requests('ShareQuiz')).toHaveLength(1))
  await waitFor(() => expect(right.value).toBe('EDIT'))
  server.answer({ ShareQuiz: OFFLINE })
  await user.selectOptions(right, 'VIEW')
  await screen.findByText('Failed to share the quiz. Please try again.')
  expect(right.value).toBe('EDIT')
})

test('somebody is removed after a question', async () => {
  const server = startFakeServer({
    SharePage: { quiz: sharedFields() },
    UnshareQuiz: { unshareQuiz: sharedFields({ shares: [] }) },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove grace' }))
  expect(answers().textContent).toContain('Attempts that they have begun go on')
  await user.click(within(answers()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Shared with' })).toBeNull())
  expect(server.requests('UnshareQuiz')).toEqual([{ quizId: 'q', username: 'grace' }])
})

test('the address of a new link is shown once, with the focus on it, and is not in the list', async () => {
  const url = `${location.origin}/shared/secret`
  const quiz = sharedFields({ links: [link('l1'), link('l2', { kind: 'COPY' })] })
  const server = startFakeServer({
    SharePage: { quiz: sharedFields() },
    CreateShareLink: {
      createShareLink: { __typename: 'NewShareLink', token: 'secret', link: { id: 'l2' }, quiz },
    },
  })
  const { user, unmount } = open()
  await user.click(await screen.findByRole('radio', { name: /^Take and copy the quiz/ }))
  await user.click(button('Create link'))
  await screen.findByText(url)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your new link'))
  expect(await screen.findByRole('img', { name: 'QR code of the new link' })).toBeDefined()
  expect([links().length, screen.getByText('just created')]).toEqual([2, expect.anything()])
  expect(server.requests('CreateShareLink')).toEqual([
    { input: { quizId: 'q', kind: 'COPY', expiresAt: null } },
  ])
  unmount()
  server.answer({ SharePage: { quiz } })
  open()
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(screen.queryByText(url)).toBeNull()
})

test('an end that the server refuses is told at its field', async () => {
  const fields = [{ name: 'expiresAt', messages: ['Choose an end that lies in the future'] }]
  const server = startFakeServer({
    SharePage: { quiz: sharedFields() },
    CreateShareLink: { createShareLink: { __typename: 'InvalidInput', fields } },
  })
  const { user } = open()
  const end = await screen.findByLabelText('Works until')
  await user.type(end, '2020-01-02T03:04')
  await user.click(button('Create link'))
  await waitFor(() => expect(end.getAttribute('aria-invalid')).toBe('true'))
  expect(server.requests('CreateShareLink')[0]?.input.expiresAt).toMatch(/^2020-01-0\dT.*Z$/)
})

test.each([
  [{ expiresAt: '2020-01-01T00:00:00Z' }, /^Ended Jan 1, 2020|^Ended Dec 31, 2019/],
  [{ expiresAt: '2999-06-15T00:00:00Z' }, /^Ends Jun 1[45], 2999/],
  [{}, /^No end$/],
])('a link with %j tells its end', async (more, text) => {
  startFakeServer({ SharePage: { quiz: sharedFields({ links: [link('l1', more)] }) } })
  open()
  const [row] = within(await screen.findByRole('list', { name: 'Links to this quiz' })).getAllByRole(
    'listitem',
  )
  expect(row?.querySelector('p + p > span:last-child')?.textContent).toMatch(text)
})

test('a link that the operator switched off says why', async () => {
  startFakeServer({ SharePage: { quiz: sharedFields({ links: [link('l1', { switchedOff: 'Spam' })] }) } })
  open()
  expect((await screen.findByText('Spam')).parentElement?.textContent).toBe(
    'Switched off by the operator: Spam',
  )
})

test('a link is deleted after a question; a failure keeps the question open', async () => {
  const server = startFakeServer({ SharePage: { quiz: sharedFields() }, RevokeShareLink: OFFLINE })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Delete link: Take the quiz/ }))
  await user.click(within(answers()).getByRole('button', { name: 'Delete link' }))
  await within(answers()).findByText('Failed to delete the link')
  server.answer({ RevokeShareLink: { revokeShareLink: sharedFields({ links: [] }) } })
  await user.click(within(answers()).getByRole('button', { name: 'Delete link' }))
  await screen.findByText('There are no links to this quiz.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('whoever does not own the quiz is told so', async () => {
  startFakeServer({ SharePage: refusal('FORBIDDEN', 'Only the owner of the quiz may do this') })
  open()
  await screen.findByRole('heading', { name: 'Only the owner can share this quiz' })
  expect(screen.getByRole('link', { name: 'Back to the quiz' }).getAttribute('href')).toBe('/quiz/q')
})

test('a page that fails to load can be loaded again', async () => {
  const server = startFakeServer({ SharePage: OFFLINE })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Failed to load with whom the quiz is shared' })
  server.answer({ SharePage: { quiz: sharedFields() } })
  await user.click(button('Try again'))
  await screen.findByRole('heading', { name: 'Share' })
  expect(links()).toHaveLength(1)
})
