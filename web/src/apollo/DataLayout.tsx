import { ApolloProvider } from '@apollo/client/react'
import { Outlet } from 'react-router-dom'
import { apolloClient } from './client.ts'

/** Gives the pages below it the server's data. Loaded with the first such page, so that others open without it. */
export function DataLayout() {
  return (
    <ApolloProvider client={apolloClient}>
      <Outlet />
    </ApolloProvider>
  )
}
