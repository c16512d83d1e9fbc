import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(() => void vi.restoreAllMocks())

function setUp(load: () => Promise<string>) {
  const useText = lazyPart(load)
  return function Text() {
    const { part, hasFailed, retry } = useText()
    if (hasFailed) return <button onClick={() => void retry()}>Try again</button>
    return <p>{part ?? 'Loading'}</p>
  }
}

test('a part that failed to load is loaded by the next component that needs it, and then kept', async () => {
  const load = vi.fn(async () => 'Loaded').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Text = setUp(load)
  const first = render(<Text />)
  await screen.findByRole('button', { name: 'Try again' })
  first.unmount()
  const second = render(<Text />)
  await screen.findByText('Loaded')
  second.unmount()
  render(<Text />)
  expect([screen.getByText('Loaded').tagName, load.mock.calls.length]).toEqual(['P', 2])
})

test('a retry loads the part', async () => {
  const Text = setUp(vi.fn(async () => 'Loaded').mockRejectedValueOnce(new TypeError('Failed to fetch')))
  render(<Text />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loaded')).toBeDefined()
})

test('while offline, nothing is loaded, because the browser might remember the failure', async () => {
  const load = vi.fn(async () => 'Loaded')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Text = setUp(load)
  render(<Text />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(load).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await userEvent.click(retry)
  expect(await screen.findByText('Loaded')).toBeDefined()
})
