import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { ExportData } from './ExportData.tsx'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const NONE = { state: 'NONE', requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null } as const
const READY = {
  state: 'READY',
  requestedAt: ago(2),
  readyAt: ago(1),
  expiresAt: ago(-167),
  downloadUrl: '/api/auth/account/export/x/download/',
} as const

beforeEach(() => signIn())

const open = (accountExport: object) =>
  show(<ExportData user={{ ...ADA, accountExport } as never} />, { path: '/profile' })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

test('starts an export, and says that it is prepared until it is ready', async () => {
  const preparing = { ...NONE, state: 'PREPARING', requestedAt: ago(0) }
  const server = startFakeServer({
    BeginAccountExport: {
      beginAccountExport: { __typename: 'AccountExport', requestedAt: preparing.requestedAt },
    },
    ExportState: { viewer: { ...ADA, accountExport: preparing } },
  })
  const { user } = open(NONE)
  expect(buttons()).toEqual(['Start export'])
  await user.click(screen.getByRole('button', { name: 'Start export' }))
  await screen.findByText(/being collected/)
  expect(buttons()).toEqual([])
  await waitFor(() => expect(server.requests('ExportState').length).toBeGreaterThan(0))
})

test('a refusal is told, and the export can be started again', async () => {
  startFakeServer({
    BeginAccountExport: refusal('RATE_LIMITED', 'Too many requests. Please try again in 5 minutes.'),
  })
  const { user } = open({ ...NONE, state: 'FAILED', requestedAt: ago(1) })
  expect(status()).toBe('Your data could not be collected. Please start again.')
  await user.click(screen.getByRole('button', { name: 'Start a new export' }))
  await screen.findByText('Too many requests. Please try again in 5 minutes.')
})

test('a ready export can be downloaded; a new one can be started after a day', () => {
  const { unmount } = open(READY)
  expect(status()).toMatch(/^Your data of .+ is ready\. You can download it until .+\.$/)
  expect(buttons()).toEqual(['Download'])
  unmount()
  open({ ...READY, requestedAt: ago(25) })
  expect(buttons()).toEqual(['Download', 'Start a new export'])
})

test.each([
  [
    'as the server says',
    { ...READY, state: 'NONE', requestedAt: ago(170), expiresAt: ago(1), downloadUrl: null },
  ],
  ['while the page is open', { ...READY, requestedAt: ago(170), expiresAt: ago(1) }],
])('an export that has expired, %s, can only be made again', (_how, expired) => {
  open(expired)
  expect(status()).toMatch(/^Your last export could be downloaded until/)
  expect(buttons()).toEqual(['Start a new export'])
})

test('a download has the session, and one that is gone or cut off is told', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { user } = open(READY)
  for (const [response, message] of [
    [new Response(null, { status: 404 }), 'This export can no longer be downloaded. Reload the page.'],
    [new Response('PK, but cut off'), 'Failed to download your data. Please try again.'],
  ] as const) {
    fetched.mockResolvedValueOnce(response)
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await screen.findByText(message)
  }
  const [path, init] = fetched.mock.calls[0] ?? []
  expect([path, new Headers(init?.headers).get('authorization')]).toEqual([
    READY.downloadUrl,
    expect.stringMatching(/^Bearer /),
  ])
})
