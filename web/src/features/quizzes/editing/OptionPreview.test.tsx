// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OptionPreview } from './OptionPreview.tsx'

test('the options are numbered from 0, and the right one is announced', () => {
  render(<OptionPreview options={['Paris', 'Rome']} answerIndex={1} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0Paris', '1Rome'])
  expect(screen.getByRole('status').textContent).toBe('Right answer: Rome')
})

test.each([2, -1, NaN])('the number %d is announced as that of no option', (answerIndex) => {
  render(<OptionPreview options={['Paris', 'Rome']} answerIndex={answerIndex} />)
  expect(screen.getByRole('status').textContent).toBe('No option has this number')
})
