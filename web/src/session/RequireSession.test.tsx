import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ADA, signIn } from '../testing/sign-in.ts'
import { RequireSession } from './RequireSession.tsx'
import { sessionStore } from './session-store.ts'

afterEach(() => sessionStore.end())

function open() {
  const routes = [
    { Component: RequireSession, children: [{ path: '/quiz/1', element: 'The quiz' }] },
    { path: '/login', element: 'Login' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/quiz/1?timer=5'] })
  render(<RouterProvider router={router} />)
  return router
}

test('until the session has been checked, neither the page nor the login page is shown', () => {
  sessionStore.release()
  const router = open()
  expect([screen.getByRole('status').textContent, document.title]).toEqual([
    'Checking authentication...',
    'Signing in · Quizfolio',
  ])
  act(() => signIn())
  expect([document.body.textContent, router.state.location.pathname]).toEqual(['The quiz', '/quiz/1'])
})

test('a visitor goes to the login page, and Back does not return to the guarded page', () => {
  const router = open()
  expect(screen.getByText('Login')).toBeDefined()
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { state: null } })
})

test('when a session ends, the login page learns who was on which page', () => {
  signIn()
  const router = open()
  act(() => sessionStore.end())
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { userId: ADA.id, location: { pathname: '/quiz/1', search: '?timer=5' } },
  })
})
