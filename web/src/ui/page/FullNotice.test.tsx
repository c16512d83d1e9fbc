import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FullNotice } from './FullNotice.tsx'

const show = (isError: boolean) =>
  render(
    <FullNotice drawing={<svg />} title="Gone" isError={isError} actions={<button>Back</button>}>
      It may have been deleted.
    </FullNotice>,
  )

test('the heading gets the focus if nothing else has it', () => {
  show(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gone' }))
  expect([screen.queryByRole('alert'), screen.getByRole('button', { name: 'Back' })]).toEqual([
    null,
    expect.anything(),
  ])
})

test('an error is announced with its explanation, and leaves the focus where it is', () => {
  render(<input aria-label="Search" />)
  screen.getByLabelText('Search').focus()
  show(true)
  expect(screen.getByRole('alert').textContent).toBe('GoneIt may have been deleted.')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
