import { ApolloProvider } from '@apollo/client/react'
import { Outlet } from 'react-router-dom'
import { apolloClient } from './client.ts'

/**
 * Provides the Apollo client to the pages below it. Loaded lazily: pages without data need no GraphQL code.
 */
export function DataLayout() {
  return (
    <ApolloProvider client={apolloClient}>
      <Outlet />
    </ApolloProvider>
  )
}
