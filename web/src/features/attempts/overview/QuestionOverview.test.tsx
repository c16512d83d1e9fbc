import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QuestionOverview } from './QuestionOverview.tsx'

function show(unsavedCount = 0) {
  const overview = { total: 4, current: 1, answered: new Set([1]), unsavedCount, onPick: vi.fn() }
  render(<QuestionOverview {...overview} keySwitches={<p>Keys</p>} />)
}

test('the overview unfolds and folds on a phone', () => {
  show()
  const toggle = screen.getByRole('button', { name: 'Show the overview' })
  const content = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  expect([toggle.ariaExpanded, content?.className.includes('max-lg:hidden')]).toEqual(['false', true])
  fireEvent.click(toggle)
  expect([toggle.ariaExpanded, content?.className.includes('max-lg:hidden')]).toEqual(['true', false])
  fireEvent.click(screen.getByRole('button', { name: 'Hide the overview' }))
  expect(toggle.ariaExpanded).toBe('false')
})

test.each([
  [1, null],
  [3, '3 not saved yet, but kept on this device'],
])('with %i unsaved answers the overview says %j', (count, text) => {
  show(count)
  expect(screen.queryByText(/not saved yet/)?.textContent ?? null).toBe(text)
})
