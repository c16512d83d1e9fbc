import { IMPORT_QUIZ, QUIZZES, VIEWER, WEBHOOKS } from './calls/documents.ts'
import type { ImportQuizInput } from './gql/operations.ts'
import { graphqlResult } from './graphql/graphql-result.ts'
import { orThrow } from './graphql/or-throw.ts'
import { requestBody } from './graphql/request-body.ts'
import { type TypedDocument, mutationOf, operationNameOf } from './graphql/typed-document.ts'
import type { Answer } from './http/exchange.ts'
import type { FormFields, FormValue } from './http/form.ts'
import type { CallOptions, QuizfolioOptions } from './options.ts'
import { type Page, type RestPage, asPage, itemsOf, listIn } from './paging.ts'
import { QuizfolioError } from './quizfolio-error.ts'
import { pathTakesKey, takesKey } from './repeatable-calls.ts'
import { type RestBody, pathOf, restBody } from './rest/rest-request.ts'
import { failedAnswer, restResult } from './rest/rest-result.ts'
import { Transport } from './transport.ts'

const DOWNLOAD_TIMEOUT = 300_000
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** What a REST call sends. */
export interface RestOptions extends CallOptions {
  /** Added to the path as its query; what is null or undefined is left out. */
  query?: Record<string, string | number | boolean | null | undefined>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form, for calls that take files: an object with the parts, or a FormData. */
  form?: Record<string, FormValue> | FormFields
}

/**
 * A Quizfolio server, as a program sees it that has a token.
 *
 * Every method throws a `QuizfolioError` if the call fails, and the reason of the signal if it is stopped.
 * Calls are repeated after failures that may pass, if that is safe: reads, and changes of which the server
 * keeps the answer under an `Idempotency-Key`, which is then sent. Other changes are repeated only if they
 * were not carried out.
 */
export class Quizfolio {
  readonly #transport: Transport

  constructor(options: QuizfolioOptions) {
    this.#transport = new Transport(options)
  }

  /** Who the token belongs to. */
  async viewer(options: CallOptions = {}) {
    return signedIn((await this.graphql(VIEWER, {}, options)).viewer)
  }

  /** The user's quizzes and those shared with them, the newest first. */
  quizzes({ search = null }: { search?: string | null } = {}, options: CallOptions = {}) {
    return this.paginate(QUIZZES, { search }, ({ viewer }) => signedIn(viewer).quizzes, options)
  }

  /**
   * Makes a quiz from a file. If the file has problems, the error has the code INVALID_QUIZ_FILE, and they
   * are in its `data`, as `issues`.
   */
  async importQuiz(input: ImportQuizInput, options: CallOptions = {}) {
    return orThrow((await this.graphql(IMPORT_QUIZ, { input }, options)).importQuiz)
  }

  /** The user's webhooks, the newest first. */
  async webhooks(options: CallOptions = {}) {
    return signedIn((await this.graphql(WEBHOOKS, {}, options)).viewer).webhooks
  }

  /**
   * Carries out a GraphQL operation. Files among the variables are uploaded.
   * @returns the `data` of the response. Pass the result of a mutation to `orThrow`.
   */
  async graphql<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    options: CallOptions = {},
  ): Promise<Result> {
    const query = document.toString()
    const mutation = mutationOf(query)
    const { body, headers } = requestBody({ operationName: operationNameOf(query), query, variables })
    const accept = 'application/graphql-response+json, application/json'
    const endpoint = `${this.#transport.base}graphql`
    return this.#transport.send(
      {
        method: 'POST',
        path: 'graphql',
        headers: { accept, ...headers },
        body,
        isRead: mutation === null,
        takesKey: mutation !== null && takesKey(mutation),
      },
      options,
      { read: asText, interpret: (answer) => graphqlResult<Result>(answer, endpoint) },
    )
  }

  /**
   * Reads all items of a GraphQL connection, page by page.
   * @param document has a variable `$after`
   * @param pageOf finds the connection in the result
   */
  paginate<Result, Variables extends { after?: string | null | undefined }, Node>(
    document: TypedDocument<Result, Variables>,
    variables: Omit<Variables, 'after'>,
    pageOf: (result: Result) => Page<Node> | null | undefined,
    options: CallOptions = {},
  ): AsyncGenerator<Node, void> {
    return itemsOf(async (after) =>
      pageOf(await this.graphql(document, { ...variables, after } as Variables, options)),
    )
  }

  /**
   * Makes a REST call.
   * @param path such as `/api/quizzes/`
   * @returns the `data` of the response
   */
  async rest<Data = unknown>(method: string, path: string, options: RestOptions = {}): Promise<Data> {
    const { query, json, form, ...callOptions } = options
    const fullPath = pathOf(path, query)
    const { body, headers }: RestBody = restBody(json, form)
    const isRead = READS.has(method)
    return this.#transport.send(
      { method, path: fullPath, headers, body, isRead, takesKey: method === 'POST' && pathTakesKey(path) },
      callOptions,
      { read: asText, interpret: (answer) => restResult<Data>(answer, this.#transport.base + fullPath) },
    )
  }

  /**
   * Reads all items of a REST list, page by page.
   * @param list the name of the list in `data`, such as `quizzes`
   * @throws QuizfolioError with the code VALIDATION_FAILED if the response has no such list
   */
  list<Item = unknown>(path: string, list: string, options: RestOptions = {}): AsyncGenerator<Item, void> {
    return itemsOf(async (after) => {
      const query = { first: 100, ...options.query, after }
      const data = await this.rest<RestPage & Record<string, unknown>>('GET', path, { ...options, query })
      return asPage(listIn<Item>(data, list, path), data)
    })
  }

  /** Downloads a file, such as `/api/quizzes/ID/export/`. */
  async download(
    path: string,
    options: Omit<RestOptions, 'json' | 'form'> = {},
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { query, ...callOptions } = options
    const fullPath = pathOf(path, query)
    return this.#transport.send(
      { method: 'GET', path: fullPath, isRead: true, takesKey: false, timeout: DOWNLOAD_TIMEOUT },
      callOptions,
      {
        read: async (response) => new Uint8Array(await response.arrayBuffer()),
        interpret: (answer) => {
          if (answer.status === 200) return answer.body
          const text = new TextDecoder().decode(answer.body)
          throw failedAnswer({ ...answer, body: text }, this.#transport.base + fullPath)
        },
      },
    )
  }

  /**
   * Sends a GET and returns the response, whatever its status; for addresses outside the API, such as
   * `/readyz`.
   */
  async probe(path: string, options: CallOptions = {}): Promise<Answer<string>> {
    const call = { method: 'GET', path: pathOf(path), isRead: true, takesKey: false }
    return this.#transport.send(call, options, { read: asText, interpret: (answer) => answer })
  }
}

function signedIn<Viewer>(viewer: Viewer | null): Viewer {
  if (viewer !== null) return viewer
  throw new QuizfolioError('The token is missing, invalid or has expired', { code: 'UNAUTHENTICATED' })
}

function asText(response: { text: () => Promise<string> }): Promise<string> {
  return response.text()
}
