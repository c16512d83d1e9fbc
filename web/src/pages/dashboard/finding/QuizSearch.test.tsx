import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuizSearch } from './QuizSearch.tsx'
import { useQuizFilter } from './useQuizFilter.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Finder() {
  const { filter, change } = useQuizFilter()
  return (
    <>
      <QuizSearch ref={null} search={filter.search} onSearch={(search) => change({ search })} />
      <Link to="/quiz">Rivers</Link>
    </>
  )
}

/** Shows a search beside a link to a page that loads until `arrive` is called. */
function open() {
  let arrive = () => {}
  const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const routes = [
    { path: '/', element: <Finder /> },
    { path: '/quiz', loader: () => arrived, element: <p>The quiz</p> },
  ]
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  return { router, arrive: () => arrive() }
}

function typeAndClick() {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'riv' } })
  fireEvent.click(screen.getByRole('link', { name: 'Rivers' }))
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000))

test('a click right after typing leads to its page: the search does not cancel it', async () => {
  const { router, arrive } = open()
  typeAndClick()
  await wait()
  expect([router.state.location.search, router.state.navigation.location?.pathname]).toEqual(['', '/quiz'])
  arrive()
  await wait()
  expect([screen.getByText('The quiz').tagName, router.state.location.pathname]).toEqual(['P', '/quiz'])
})

test('if the learner stays on the page after all, the search goes on', async () => {
  const { router } = open()
  typeAndClick()
  await act(() => router.navigate('/'))
  await wait()
  expect(router.state.location.search).toBe('?search=riv')
})
