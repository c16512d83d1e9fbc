// The same request of many learners, spread over the connections.
import type { Learner } from './learners.ts'
import type { LoadRequest } from './load-job.ts'
import { CONNECTIONS } from './settings.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** The headers of a learner's call with a JSON body. */
export function signedHeaders({ token }: Learner): Record<string, string> {
  return { ...JSON_BODY, authorization: `Bearer ${token}` }
}

/** Gives each connection the requests of its share of the learners. */
export function spread<One extends Learner>(
  learners: One[],
  requests: (learner: One) => LoadRequest[],
): LoadRequest[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    learners.filter((_learner, index) => index % CONNECTIONS === connection).flatMap(requests),
  )
}

/** A GraphQL document, with variables by learner. */
export function graphqlLoad<One extends Learner>(
  learners: One[],
  query: string,
  variablesOf: (learner: One) => object,
): LoadRequest[][] {
  return spread(learners, (learner) => [
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

/** A REST call that reads. */
export function readLoad<One extends Learner>(
  learners: One[],
  pathOf: (learner: One) => string,
): LoadRequest[][] {
  return spread(learners, (learner) => [
    { method: 'GET', path: pathOf(learner), headers: { authorization: `Bearer ${learner.token}` } },
  ])
}

/** A call of a bare server, with an id by learner. */
export function idLoad<One extends Learner>(
  learners: One[],
  idOf: (learner: One) => string,
): LoadRequest[][] {
  return spread(learners, (learner) => [
    { method: 'POST', path: '/', headers: JSON_BODY, body: JSON.stringify({ id: idOf(learner) }) },
  ])
}
