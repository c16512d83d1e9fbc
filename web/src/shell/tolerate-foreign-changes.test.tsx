import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tolerateForeignChanges } from './tolerate-foreign-changes.ts'

tolerateForeignChanges()

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

test('removing an element that is already gone, or inserting before it, does not fail', () => {
  const { rerender } = render(<List items={['b', 'c']} />)
  screen.getByText('b').remove()
  rerender(<List items={['a', 'b', 'c']} />)
  rerender(<List items={['c', 'd']} />)
  expect(screen.getByRole('list').textContent).toBe('cd')
})

test('an element that was wrapped keeps its position, and React can remove it', () => {
  const { rerender } = render(<List items={['b', 'c']} />)
  const wrapped = screen.getByText('b')
  const wrapper = document.createElement('div')
  wrapped.replaceWith(wrapper)
  wrapper.append(wrapped)
  rerender(<List items={['a', 'b', 'c']} />)
  expect(screen.getByRole('list').textContent).toBe('abc')
  rerender(<List items={['c']} />)
  expect(screen.getByRole('list').textContent).toBe('c')
})
