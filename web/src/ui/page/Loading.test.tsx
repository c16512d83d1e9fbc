import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Loading } from './Loading.tsx'

test('the text is announced, the spinner is not', () => {
  render(<Loading>Loading quiz...</Loading>)
  const status = screen.getByRole('status')
  expect([status.textContent, status.querySelector('span')?.ariaHidden]).toEqual(['Loading quiz...', 'true'])
})
