// The server of component tests: it answers the requests of the app's own Apollo client by operation name.
import { GraphQLError, parse } from 'graphql'
import type { TypedDocumentNode } from '@apollo/client'
import { vi } from 'vitest'
import type * as documents from '../gql/graphql.ts'
import { executeOperation, type Fields } from './schema.ts'

type Documents = typeof documents
type DocumentName = Extract<keyof Documents, `${string}Document`>
/** An operation of the web app. */
type OperationName = DocumentName extends `${infer Name}Document` ? Name : never
type Variables<Name extends OperationName> =
  Documents[`${Name}Document`] extends TypedDocumentNode<unknown, infer Of> ? Of : never

/**
 * The root fields of a response, checked against the schema. A refusal becomes a GraphQL error; any other
 * error means that the server cannot be reached.
 */
type Response = Fields | Error
type Answer<Name extends OperationName> =
  Response | ((variables: Variables<Name>) => Response | Promise<Response>)
type Answers = { [Name in OperationName]?: Answer<Name> }

interface FakeServer {
  /** Adds answers, or replaces earlier ones. */
  answer: (answers: Answers) => void
  /** The variables of each request for an operation. */
  requests: <Name extends OperationName>(name: Name) => Variables<Name>[]
}

interface Request {
  operationName: OperationName
  query: string
  variables: object
}

/** The error of a request that does not reach the server. */
export const OFFLINE = new TypeError('Failed to fetch')

/** The server's refusal of an operation, such as NOT_FOUND. */
export function refusal(code: string, message: string, details: object = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...details } })
}

/** A response that the test sends later: meanwhile, the request is in flight. */
export function laterResponse(): { response: Promise<Response>; respond: (response: Response) => void } {
  let respond: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => void (respond = resolve))
  return { response, respond }
}

/**
 * Starts a fake server for the current test. An operation without an answer, and an answer that does not
 * match the schema, fail the test.
 */
export function startFakeServer(initial: Answers = {}): FakeServer {
  const answers: Record<string, unknown> = { ...initial }
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string | FormData }) => {
    const request = body instanceof FormData ? requestWithFile(body) : (JSON.parse(body) as Request)
    requests.push(request)
    return Response.json(await respondTo(request, answers[request.operationName]))
  })
  return {
    answer: (more) => void Object.assign(answers, more),
    requests: <Name extends OperationName>(name: Name) =>
      requests
        .filter(({ operationName }) => operationName === name)
        .map(({ variables }) => variables as Variables<Name>),
  }
}

function requestWithFile(body: FormData): Request {
  const request = JSON.parse(String(body.get('operations'))) as Request & { variables: { input: object } }
  const input = { ...request.variables.input, file: body.get('file') }
  return { ...request, variables: { ...request.variables, input } }
}

async function respondTo({ operationName, query, variables }: Request, answer: unknown): Promise<object> {
  if (answer === undefined) return reject(`The test has no answer for the operation ${operationName}`)
  const response = (await (typeof answer === 'function' ? answer(variables) : answer)) as Response
  if (response instanceof GraphQLError) return { data: null, errors: [response.toJSON()] }
  if (response instanceof Error) throw response
  const result = await executeOperation({
    document: parse(query),
    fields: response,
    variables: variables as Fields,
  })
  // Refusals have a code. Any other error is a mistake of the test.
  const mistake = result.errors?.find(({ extensions }) => extensions['code'] === undefined)
  return mistake ? reject(`${operationName}: ${mistake.message}`) : result
}

// The test setup turns the console error into a failure.
function reject(message: string): object {
  console.error(message)
  return { errors: [{ message }] }
}
