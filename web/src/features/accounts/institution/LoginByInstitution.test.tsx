import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { LoginPage } from '../LoginPage.tsx'
import type { Institution } from './useInstitution.ts'

const CAMPUS = { enabled: true, name: 'Campus', only: false }

function open(institution: Institution, { at = '/login', state }: { at?: string; state?: unknown } = {}) {
  startFakeServer({})
  vi.stubGlobal('fetch', async () => Response.json({ data: institution }))
  return show(<LoginPage />, { path: '/login', at, state })
}

const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in with Campus' })
const fold = () => screen.getByText('Operator sign-in').closest('details')

test('the institution is one of two ways, and remembers the page that was wanted', async () => {
  open(CAMPUS, { state: { wanted: '/assignments/a?b=1' } })
  expect((await link()).getAttribute('href')).toBe(
    '/api/auth/oidc/start/?return_to=%2Fassignments%2Fa%3Fb%3D1',
  )
  expect(screen.getByRole('link', { name: 'Create one' })).toBeDefined()
  expect(screen.queryByText('Operator sign-in')).toBeNull()
})

test('where it is the only way, the form is folded away for operators, and nobody registers', async () => {
  const { user } = open({ ...CAMPUS, only: true })
  expect((await link()).getAttribute('href')).toBe('/api/auth/oidc/start/')
  expect(screen.queryByRole('link', { name: 'Create one' })).toBeNull()
  expect(fold()?.open).toBe(false)
  await user.click(screen.getByText('Operator sign-in'))
  expect(fold()?.open).toBe(true)
  expect(fold()?.contains(screen.getByRole('button', { name: 'Sign In' }))).toBe(true)
})

test('a refused sign-in says what to do, also where the form is folded away', async () => {
  open({ ...CAMPUS, only: true }, { at: '/login?error=refused' })
  const message = await screen.findByText(/^Your institution did not sign you in\. Please try again/)
  await link()
  expect(fold()?.contains(message)).toBe(false)
  expect(message.closest('[role=alert]')).not.toBeNull()
})
