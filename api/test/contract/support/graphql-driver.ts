import { form } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { CallName, Driver, Json, Outcome } from './driver.ts'
import { OPERATIONS } from './graphql-documents.ts'

// Over REST, only these operations report messages by field.
const REPORT_FIELDS: ReadonlySet<CallName> = new Set(['register', 'updateProfile'])

/**
 * Performs the operations over GraphQL.
 */
export function graphqlDriver(test: TestApp): Driver {
  return {
    send: (name, { file, ...input }, token) => {
      const { document, variables = (input) => ({ input }) } = OPERATIONS[name]
      if (file === undefined) return test.graphql(document, variables(input), token)
      const operations = JSON.stringify({ query: document, variables: variables(input) })
      const { payload, headers } = form({ operations, map: '{"file":["variables.input.file"]}' }, file)
      return test.rest('POST', '/graphql', {
        token,
        payload,
        headers: { ...headers, accept: 'application/json' },
      })
    },
    outcomeOf: (name, { body }) => {
      const error = body.errors?.[0]
      if (error) {
        const { code, requiredScopes } = error.extensions
        return { code, text: error.message, fields: null, data: requiredScopes ? { requiredScopes } : null }
      }
      return outcomeOfResult(name, Object.values(body.data)[0])
    },
  }
}

function outcomeOfResult(name: CallName, result: Json): Outcome {
  // Without a session `viewer` is null, while REST answers with an error.
  const { shape, isNullable } = OPERATIONS[name]
  if (result === null && isNullable) return { code: 'OK', text: null, fields: null, data: null }
  if (result === null) return { code: 'UNAUTHENTICATED', text: 'Please sign in', fields: null, data: null }
  const { code, message: text = null, fields, ...data }: Json = Object(result)
  if (code !== undefined) {
    const isReported = fields !== undefined && REPORT_FIELDS.has(name)
    return {
      code,
      text,
      fields: isReported
        ? Object.fromEntries(fields.map(({ name, messages }: Json) => [name, messages]))
        : null,
      data: Object.keys(data).length > 0 ? data : null,
    }
  }
  const plainResult = text === null ? result : null
  return { code: 'OK', text, fields: null, data: shape ? shape(result) : plainResult }
}
