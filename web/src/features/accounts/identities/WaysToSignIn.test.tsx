import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { WaysToSignIn } from './WaysToSignIn.tsx'

const SCHOOL = {
  __typename: 'Identity',
  id: 'school',
  kind: 'OIDC',
  name: 'Example School',
  joinedAt: '2026-11-20T12:00:00Z',
  lastUsedAt: '2026-11-21T12:00:00Z',
  works: true,
}
const MOODLE = { ...SCHOOL, id: 'moodle', kind: 'LTI', name: 'Moodle', lastUsedAt: null, works: false }

beforeEach(() => signIn())

function open(more: object = {}) {
  const onRemoved = vi.fn<() => void>()
  const user = { ...ADA, identities: [SCHOOL, MOODLE], ...more } as never
  return { onRemoved, ...show(<WaysToSignIn user={user} onRemoved={onRemoved} />, { path: '/profile' }) }
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('alertdialog'))

test('each way to sign in is listed with its kind and its times', () => {
  open()
  const rows = within(screen.getByRole('list', { name: 'Ways to sign in' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Example SchoolInstitutionSince Nov 20, 2026Last used Nov 21, 2026/),
    expect.stringMatching(/^MoodleLearning platformSince Nov 20, 2026No longer opens your account/),
  ])
})

test('without any, there is no card', () => {
  open({ identities: [] })
  expect(screen.queryByText('Ways to sign in')).toBeNull()
})

test('one is removed with the password, which is asked for', async () => {
  const server = startFakeServer({
    RemoveIdentity: { removeIdentity: { ...ADA, identities: [{ __typename: 'Identity', id: 'school' }] } },
  })
  const { user, onRemoved } = open()
  await user.click(button('Remove Moodle'))
  expect(dialog().getByText(/no longer opens your account/).textContent).toMatch(
    /^Moodle no longer opens .* tokens .* are revoked/,
  )
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  expect(screen.getByLabelText('Password', { selector: '[aria-invalid=true]' })).toBeDefined()
  expect(server.requests('RemoveIdentity')).toEqual([])
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(server.requests('RemoveIdentity')).toEqual([{ input: { id: 'moodle', password: 'secret' } }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the refusal to remove the last one is told, and so is a failure', async () => {
  const fields = [{ name: 'id', messages: ['This is the only way to sign in to your account.'] }]
  const refused = { __typename: 'InvalidInput', message: 'Invalid input', fields }
  const server = startFakeServer({ RemoveIdentity: { removeIdentity: refused } })
  const { user, onRemoved } = open({ hasPassword: false, identities: [SCHOOL] })
  await user.click(button('Remove Example School'))
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  await screen.findByText(/This is the only way to sign in to your account/)
  expect(server.requests('RemoveIdentity')).toEqual([{ input: { id: 'school', username: 'ada' } }])
  server.answer({ RemoveIdentity: OFFLINE })
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  await screen.findByText('Failed to remove this way to sign in')
  expect(onRemoved).not.toHaveBeenCalled()
})
