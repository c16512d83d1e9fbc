import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

async function copy() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ delay: null })
  render(<CopyButton what="problems" text="Row 2" />)
  const button = screen.getByRole('button')
  await user.click(button)
  return { button, status: screen.getByRole('status') }
}

test('the text is copied, and the button says so for two and a half seconds', async () => {
  const { button, status } = await copy()
  await vi.waitFor(() => expect(status.textContent).toBe('Copied'))
  expect(await navigator.clipboard.readText()).toBe('Row 2')
  expect(button.textContent).toBe('Copy problems')
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(status.textContent).toBe('')
})

test('the button says so when the browser refuses', async () => {
  // user-event installs its clipboard in setup(), so the refusal comes from the method.
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(<CopyButton what="problems" text="Row 2" />)
  await user.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not copy'))
})
