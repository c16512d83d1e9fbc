import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaveMark } from './SaveMark.tsx'

test.each([
  [undefined, ''],
  ['saving', 'Saving…'],
  ['saved', 'Saved'],
  ['unsaved', 'Not saved yet. Trying again…'],
  ['late', 'Not saved: the attempt was over.'],
  ['refused', 'Not saved: the server refused this answer.'],
] as const)('for an answer in state %s the live region reads “%s”', (state, text) => {
  render(<SaveMark state={state} />)
  expect(screen.getByRole('status').textContent).toBe(text)
})
