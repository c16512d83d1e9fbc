import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setReachable } from '../apollo/reachability.ts'
import { show } from '../testing/show.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

afterEach(() => void vi.restoreAllMocks())

const status = () => screen.getByRole('status').textContent

test('without a network, a notice leads to what works, until the network is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<OfflineNotice />, { path: '/dashboard' })
  expect(screen.getByRole('link', { name: 'See what works without a network' }).getAttribute('href')).toBe(
    '/offline',
  )
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(status()).toBe('')
})

test('the notice is shown, too, while the browser is online but the server cannot be reached', () => {
  show(<OfflineNotice />, { path: '/dashboard' })
  act(() => setReachable(false))
  expect(status()).toContain('Quizfolio cannot be reached.')
  act(() => setReachable(true))
  expect(status()).toBe('')
})

test('on the page of what is kept, the notice is not shown', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<OfflineNotice />, { path: '/offline' })
  expect(status()).toBe('')
})
