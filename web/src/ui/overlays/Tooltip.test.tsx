import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

function open() {
  render(<Tooltip text="12 questions">{(id) => <button aria-describedby={id}>Metrics</button>}</Tooltip>)
  return { button: screen.getByRole('button'), isShown: () => screen.queryByRole('tooltip') !== null }
}

test('the control is described by its tooltip, also while that is hidden', () => {
  const { isShown } = open()
  expect(isShown()).toBe(false)
  expect(screen.getByRole('button', { name: 'Metrics', description: '12 questions' })).toBeDefined()
})

test('the tooltip is shown while the control has the focus, and Escape hides it', async () => {
  const { isShown } = open()
  await userEvent.tab()
  expect(isShown()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect(isShown()).toBe(true)
  await userEvent.tab()
  expect(isShown()).toBe(false)
})

test('the pointer can move from the control into the tooltip', async () => {
  const { button, isShown } = open()
  await userEvent.hover(button)
  await userEvent.hover(screen.getByRole('tooltip'))
  expect(isShown()).toBe(true)
  await userEvent.unhover(screen.getByRole('tooltip'))
  expect(isShown()).toBe(false)
})

test('a touch does not open the tooltip by hovering', () => {
  const { button, isShown } = open()
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  expect(isShown()).toBe(false)
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(isShown()).toBe(true)
})
