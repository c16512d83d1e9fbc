import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Message } from './Message.tsx'

test.each([
  ['error', 'alert'],
  ['success', 'status'],
] as const)('the live region of an %s message is there before the message', (kind, role) => {
  const { rerender } = render(<Message kind={kind}>{null}</Message>)
  const region = screen.getByRole(role)
  expect(region.textContent).toBe('')
  rerender(<Message kind={kind}>Done</Message>)
  expect([screen.getByRole(role), region.textContent]).toEqual([region, 'Done'])
})

test('a message that may be out of view scrolls into view when it appears', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(
    <Message kind="error" isRevealed>
      {null}
    </Message>,
  )
  expect(scroll).not.toHaveBeenCalled()
  rerender(
    <Message kind="error" isRevealed>
      Wrong password
    </Message>,
  )
  expect(scroll.mock.contexts).toEqual([screen.getByText('Wrong password').parentElement])
  scroll.mockRestore()
})
