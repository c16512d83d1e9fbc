// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { FaqPage } from './FaqPage.tsx'

beforeEach(() => {
  // The test's document has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

function open(address: string): HTMLDetailsElement[] {
  const router = createMemoryRouter([{ path: '/faq', Component: FaqPage }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return Array.from(document.querySelectorAll('details'))
}

test('all questions are closed at first, and each has an address of its own', () => {
  const entries = open('/faq')
  expect(entries.filter((entry) => entry.open)).toEqual([])
  const ids = Array.from(document.querySelectorAll('main [id], section[id], details[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the question that the address names is open', () => {
  const entries = open('/faq#mastery')
  expect(entries.filter((entry) => entry.open).map(({ id }) => id)).toEqual(['mastery'])
})

test.each(['#progress-tracking', '#%E0%A4%A', '#nothing'])('the address %s opens no question', (hash) => {
  expect(open(`/faq${hash}`).filter((entry) => entry.open)).toEqual([])
})

test('every link within the page leads somewhere', () => {
  open('/faq')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const hashes = links.filter((href) => href.includes('#')).map((href) => href.slice(href.indexOf('#') + 1))
  expect(hashes.length).toBeGreaterThan(5)
  expect(hashes.filter((id) => !document.getElementById(id))).toEqual([])
})

test.each([
  ['the limit of files', 'Files must be under 10MB'],
  ['the timer', 'the timer is optional'],
  ['what is unanswered', 'unanswered questions count as incorrect'],
  ['coming back', 'asked whether to resume the attempt'],
  ['retaking', 'Any number of times'],
  ['the profile', 'press Edit Profile'],
  ['deletion', 'removes all your quizzes and all your progress'],
  ['the reset mail', 'we send you an email with a link'],
])('it tells of %s', (_what, text) => {
  open('/faq')
  expect(document.body.textContent).toContain(text)
})
