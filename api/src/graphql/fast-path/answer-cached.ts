import type { FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import { type FetchAPI, processRegularResult } from 'graphql-yoga'
import { isLong } from '../base/response-size.ts'
import type { Context } from '../base/context.ts'
import { maskError } from '../errors/mask-error.ts'
import { deferJson, publicErrors } from '../errors/response-errors.ts'
import type { ServerContext } from '../errors/server-context.ts'
import type { GraphQLResponse } from '../schema/send-response.ts'
import { executeCached, type CachedRequest } from './document-cache.ts'
import { stringifyInChunks } from './stringify-in-chunks.ts'

/**
 * Creates the response to a request for a cached document, as Yoga would.
 *
 * @param createContext creates the context of the resolvers; may reject with an error for the caller.
 */
export async function answerCached(
  { schema, fetchAPI, call }: { schema: GraphQLSchema; fetchAPI: FetchAPI; call: FastifyRequest },
  request: CachedRequest,
  createContext: () => Promise<Context>,
): Promise<GraphQLResponse> {
  const { mediaType } = request
  const serverContext: Pick<ServerContext, 'responseSize' | 'large'> = {}
  const { errors, ...rest } = await createContext()
    .then(async (context) => {
      const result = await executeCached(schema, request, context)
      serverContext.responseSize = context.responseSize
      return result
    })
    .catch((error: unknown): ExecutionResult => ({ errors: [error as GraphQLError] }))
  const isLarge = serverContext.responseSize !== undefined && isLong(serverContext.responseSize)
  if (!errors) return { mediaType, json: isLarge ? await stringifyInChunks(rest) : JSON.stringify(rest) }
  const visible = publicErrors(call, { ...rest, errors: errors.map((error) => maskError(error)) })
  const result = { errors: visible, ...rest, ...(isLarge && { stringify: deferJson(serverContext) }) }
  const response = processRegularResult(result, fetchAPI, mediaType)
  return { response, large: serverContext.large }
}
