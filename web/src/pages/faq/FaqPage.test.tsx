import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FaqPage } from './FaqPage.tsx'

function open(address: string): HTMLDetailsElement[] {
  const router = createMemoryRouter([{ path: '/faq', Component: FaqPage }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return Array.from(document.querySelectorAll('details'))
}

test('all questions are closed initially', () => {
  expect(open('/faq').filter((entry) => entry.open)).toEqual([])
})

test('every id on the page is unique', () => {
  open('/faq')
  const ids = Array.from(document.querySelectorAll('main [id], section[id], details[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the question named by the URL fragment is open', () => {
  const entries = open('/faq#mastery')
  expect(entries.filter((entry) => entry.open).map(({ id }) => id)).toEqual(['mastery'])
})

test.each(['#progress-tracking', '#%E0%A4%A', '#nothing'])(
  'the URL fragment %s opens no question',
  (hash) => {
    expect(open(`/faq${hash}`).filter((entry) => entry.open)).toEqual([])
  },
)

test('every link with a URL fragment leads to an element of the page', () => {
  open('/faq')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const hashes = links.filter((href) => href.includes('#')).map((href) => href.slice(href.indexOf('#') + 1))
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter((id) => !document.getElementById(id))).toEqual([])
})

test.each([
  ['the file size limit', 'Files must be under 10MB'],
  ['the timer', 'the timer is optional'],
  ['unanswered questions', 'unanswered questions count as incorrect'],
  ['resuming an attempt', 'asked whether to resume the attempt'],
  ['retaking a quiz', 'Any number of times'],
  ['editing the profile', 'press Edit Profile'],
  ['deleting the account', 'removes all your quizzes and all your progress'],
  ['the password reset email', 'we send you an email with a link'],
])('the FAQ explains %s', (_what, text) => {
  open('/faq')
  expect(document.body.textContent).toContain(text)
})
