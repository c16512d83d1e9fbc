import { render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RetryButton } from './RetryButton.tsx'

test('the button ignores a second click during a retry, and keeps the focus when the retry fails', async () => {
  let fail = () => {}
  const onRetry = vi.fn(() => new Promise((_, reject) => void (fail = () => reject(new Error('no')))))
  render(<RetryButton onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const busy = screen.getByRole('button', { name: 'Trying…' })
  await userEvent.click(busy)
  expect([onRetry.mock.calls.length, document.activeElement]).toEqual([1, busy])
  fail()
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Try again' }))
})

test('the page gets the focus when the button disappears after a success', async () => {
  render(<Part />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('when the network is back, the operation is retried without a click', async () => {
  render(<Part />)
  window.dispatchEvent(new Event('online'))
  await waitForElementToBeRemoved(() => screen.queryByRole('button'))
  expect(screen.getByRole('main').textContent).toBe('')
})

function Part() {
  const [isLoaded, setLoaded] = useState(false)
  return <main tabIndex={-1}>{!isLoaded && <RetryButton onRetry={async () => setLoaded(true)} />}</main>
}
