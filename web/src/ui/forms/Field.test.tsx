import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextArea, TextField } from './Field.tsx'

test.each([
  ['text field', TextField],
  ['text area', TextArea],
])('a %s is described by its problems first, then by its hint', (_name, Field) => {
  const { rerender } = render(<Field label="Title" hint="At most 50" />)
  const field = () => screen.getByRole('textbox', { name: 'Title' })
  expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([
    null,
    screen.getByText('At most 50').id,
  ])
  rerender(<Field label="Title" hint="At most 50" problems={['Too long', 'No comma']} />)
  expect(screen.getByRole('textbox', { description: 'Too long. No comma At most 50' })).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('an optional field is marked, but not in its accessible name', () => {
  const { rerender } = render(<TextField label="Title" />)
  expect(screen.getByText('optional').getAttribute('aria-hidden')).toBe('true')
  rerender(<TextField label="Title" required />)
  expect(screen.queryByText('optional')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).required).toBe(true)
})

test.each([
  ['Title', 50, 39, null],
  ['Title', 50, 40, '10 characters left'],
  ['Title', 50, 49, '1 character left'],
  ['Title', 50, 53, '3 characters too many'],
  ['Question', 10_000, 9_899, null],
  ['Question', 10_000, 9_900, '100 characters left'],
])('the limit of the field %s (%i) with %i characters is shown as %s', (label, limit, length, hint) => {
  // An emoji counts as one character, and spaces around the text do not count.
  const value = ` ${'😀'.repeat(length)} `
  const { container } = render(
    <TextArea label={label} required limit={limit} value={value} onChange={() => {}} />,
  )
  expect(container.querySelector('p')?.textContent ?? null).toBe(hint)
  expect(
    screen.getByRole('textbox', { name: label, ...(hint !== null && { description: hint }) }),
  ).toBeDefined()
})
