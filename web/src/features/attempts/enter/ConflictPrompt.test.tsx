import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConflictPrompt } from './ConflictPrompt.tsx'

test('OK resumes and Cancel starts a new attempt, as their descriptions say', () => {
  const onResume = vi.fn()
  const onStartNew = vi.fn()
  render(<ConflictPrompt onResume={onResume} onStartNew={onStartNew} />)
  const ok = screen.getByRole('button', { name: 'OK', description: 'Resume' })
  expect(document.activeElement).toBe(ok)
  fireEvent.click(ok)
  expect([onResume.mock.calls.length, onStartNew.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', description: 'Start new' }))
  expect([onResume.mock.calls.length, onStartNew.mock.calls.length]).toEqual([1, 1])
})
