// Loads in which many learners send the same request. The learners are distributed over the connections.
import type { Learner } from '../learners.ts'
import type { LoadRequest } from './load-spec.ts'
import { CONNECTIONS } from '../settings.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** Headers for a JSON body and the learner's session. */
export function signedHeaders({ token }: Learner): Record<string, string> {
  return { ...JSON_BODY, authorization: `Bearer ${token}` }
}

/** Distributes the learners over the connections. */
export function distribute<One extends Learner>(
  learners: One[],
  requests: (learner: One) => LoadRequest[],
): LoadRequest[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    learners.filter((_learner, index) => index % CONNECTIONS === connection).flatMap(requests),
  )
}

/** The same GraphQL document for every learner, with different variables. */
export function graphqlLoad<One extends Learner>(
  learners: One[],
  query: string,
  variablesOf: (learner: One) => object,
): LoadRequest[][] {
  return distribute(learners, (learner) => [
    {
      method: 'POST',
      path: '/graphql',
      headers: {
        ...signedHeaders(learner),
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify({ query, variables: variablesOf(learner) }),
    },
  ])
}

/** A GET request for every learner. */
export function readLoad<One extends Learner>(
  learners: One[],
  pathOf: (learner: One) => string,
): LoadRequest[][] {
  return distribute(learners, (learner) => [
    { method: 'GET', path: pathOf(learner), headers: { authorization: `Bearer ${learner.token}` } },
  ])
}

/** A request to a bare server for every learner. */
export function idLoad<One extends Learner>(
  learners: One[],
  idOf: (learner: One) => string,
): LoadRequest[][] {
  return distribute(learners, (learner) => [
    { method: 'POST', path: '/', headers: JSON_BODY, body: JSON.stringify({ id: idOf(learner) }) },
  ])
}
