import type { TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print, type DocumentNode } from 'graphql'
import { sessionStore } from '../session/session-store.ts'
import { isUnauthenticated } from './errors.ts'

interface WithFile {
  input: { file: File }
}

/**
 * Sends a mutation whose input has a file, as a multipart request. Apollo’s own link sends only JSON.
 *
 * @throws CombinedGraphQLErrors for refusals that are no results, and TypeError or SyntaxError without a
 *   server.
 */
export async function sendFile<Result, Variables extends WithFile>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Result> {
  const { token } = sessionStore
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: bodyOf(document, variables),
    signal,
  })
  const { data, errors } = (await response.json()) as { data?: Result; errors?: { message: string }[] }
  if (data && !errors) return data
  const error = new CombinedGraphQLErrors({ data: null, errors: errors ?? [{ message: '' }] })
  // RequireSession then redirects to the login page.
  if (isUnauthenticated(error) && sessionStore.token === token) sessionStore.end()
  throw error
}

function bodyOf(document: DocumentNode, variables: WithFile): FormData {
  const { file } = variables.input
  const [definition] = document.definitions
  const operationName = definition && 'name' in definition ? definition.name?.value : undefined
  const operations = {
    operationName,
    query: print(document),
    variables: { ...variables, input: { ...variables.input, file: null } },
  }
  const body = new FormData()
  body.append('operations', JSON.stringify(operations))
  body.append('map', JSON.stringify({ file: ['variables.input.file'] }))
  body.append('file', file, file.name)
  return body
}
