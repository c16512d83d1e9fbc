import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { buildSchema, execute } from 'graphql'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { render } from '@testing-library/react'
import { createCache } from '../../../apollo/cache.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../../schema.graphql'), 'utf8'))

/** The root fields of the API: values, or functions of their arguments. */
export type Root = Record<string, unknown>

function wrap(element: ReactNode, root: Root) {
  const link = new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        const args = { schema, document: query, rootValue: root, variableValues: variables, operationName }
        void Promise.resolve(execute(args)).then((result) => {
          observer.next(result as ApolloLink.Result)
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ link, cache: createCache() })
  return <ApolloProvider client={client}>{element}</ApolloProvider>
}

/**
 * Renders an element at an address, with a server in memory that has the real schema.
 *
 * @returns the functions of the testing library, and a function that returns the current address.
 */
export function renderWithServer(element: ReactElement, root: Root = {}, path = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...render(wrap(<RouterProvider router={router} />, root)), address }
}
