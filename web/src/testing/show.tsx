import { ApolloProvider } from '@apollo/client/react'
import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom'
import { apolloClient } from '../apollo/client.ts'

interface Options {
  /** The path of the element's route. Other paths show an empty page. */
  path?: string
  /** The address to open. */
  at?: string
  /** The state of the history entry. */
  state?: unknown
}

interface Shown extends RenderResult {
  user: UserEvent
  router: ReturnType<typeof createMemoryRouter>
}

/** Shows an element as the app would: with the Apollo client, and as the content of a route. */
export function show(element: ReactElement, { path = '/', at = path, state }: Options = {}): Shown {
  const routes = [
    { path, element },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(at), state }] })
  const wrapped = (
    <ApolloProvider client={apolloClient}>
      <RouterProvider router={router} />
    </ApolloProvider>
  )
  // Without a delay, typing also works with fake timers.
  return { user: userEvent.setup({ delay: null }), router, ...render(wrapped) }
}
