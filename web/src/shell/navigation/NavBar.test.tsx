import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { NavBar } from './NavBar.tsx'

const ada = { user_id: '1', username: 'ada', email: 'ada@example.org', date_joined: '2026-01-01T00:00:00Z' }

afterEach(() => sessionStore.end())

const show = () => render(<NavBar />, { wrapper: MemoryRouter })
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')].join(' '))

test('a visitor sees Home, FAQ, Login and Register, but no Logout', () => {
  show()
  expect(links()).toEqual(['Home /', 'FAQ /faq', 'Login /login', 'Register /register'])
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
})

test.each([
  ['ada', 'ada'],
  ['', 'Profile'],
])('the profile link of a learner named “%s” reads “%s”', (username, label) => {
  sessionStore.begin('t', { ...ada, username })
  show()
  expect(links()).toEqual([
    'Home /',
    'FAQ /faq',
    'Dashboard /dashboard',
    'Classes /classes',
    'Upload Quiz /upload',
    `${label} /profile`,
  ])
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
})
