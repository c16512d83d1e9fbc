import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SIGNING_OUT } from '../session/signing-out.ts'
import { show } from '../testing/show.tsx'
import { LeavePrompt } from './LeavePrompt.tsx'

function open(isUnsaved = true) {
  const shouldAsk = vi.fn(() => isUnsaved)
  const shown = show(
    <LeavePrompt title="Leave?" shouldAsk={shouldAsk}>
      Your text would be lost.
    </LeavePrompt>,
    { path: '/form' },
  )
  const go = (to: string, state?: unknown) => act(() => shown.router.navigate(to, { state }))
  return { ...shown, go, path: () => shown.router.state.location.pathname }
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Leave?' })

test('leaving is possible only after a confirmation, and Stay is the default', async () => {
  const { user, go, path } = open()
  await go('/dashboard')
  expect([path(), dialog()?.textContent]).toEqual([
    '/form',
    expect.stringContaining('Your text would be lost.'),
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' })))
  await user.keyboard('{Escape}')
  expect([path(), dialog()]).toEqual(['/form', null])
  await go('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(path()).toBe('/dashboard')
})

test.each([
  ['nothing would be lost', false, '/dashboard', undefined],
  ['the user signs out', true, '/', SIGNING_OUT],
  ['only the query changes', true, '/form?page=2', undefined],
])('there is no question when %s', async (_name, isUnsaved, to, state) => {
  const { go, router } = open(isUnsaved)
  await go(to, state)
  expect([dialog(), router.state.location.pathname + router.state.location.search]).toEqual([null, to])
})

test.each([true, false])('with unsaved work (%s) the browser asks before the tab is closed', (isUnsaved) => {
  open(isUnsaved)
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isUnsaved)
})
