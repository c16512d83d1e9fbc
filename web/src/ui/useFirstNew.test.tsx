import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFirstNew } from './useFirstNew.ts'

test('the focus moves to the first new item, even when the “More” button is gone', async () => {
  render(<Names />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 3' })))
})

function Names() {
  const [count, setCount] = useState(2)
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(count)
  const more = () => {
    focusFirstNew()
    setCount(4)
  }
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <a href={`/${index}`}>Item {index + 1}</a>
          </li>
        ))}
      </ul>
      {count < 4 && <button onClick={more}>More</button>}
    </>
  )
}
