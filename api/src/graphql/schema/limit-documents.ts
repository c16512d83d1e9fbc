// Limits the size of GraphQL documents. The limits are checked before the usual validation, which would take
// a long time for a huge document.
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  GraphQLError,
  validate,
  type DocumentNode,
  type FieldNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { createLRUCache, type Plugin, type YogaServerOptions } from 'graphql-yoga'

const MAX_CHARACTERS = 50_000
const MAX_TOKENS = 1_000
const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_DIRECTIVES = 50

const MAX_CACHED = 200

const limitTokens: Plugin = maxTokensPlugin({
  n: MAX_TOKENS,
  ...refusal(`A document may have at most ${MAX_TOKENS} tokens`),
})

const LIMITS: readonly ValidationRule[] = [
  maxDepthRule({
    n: MAX_DEPTH,
    // The standard introspection query is deeper. graphql-js has its own limit for introspection.
    ignoreIntrospection: true,
    flattenFragments: true,
    ...refusal(`Fields may be nested at most ${MAX_DEPTH} deep`),
  }),
  maxAliasesRule({
    n: MAX_ALIASES,
    allowList: [],
    ...refusal(`A document may have at most ${MAX_ALIASES} aliases`),
  }),
  maxDirectivesRule({
    n: MAX_DIRECTIVES,
    ...refusal(`A document may have at most ${MAX_DIRECTIVES} directives`),
  }),
  refuseIntrospectionAliases,
]

/** A Yoga plugin that refuses documents that are too long or deep, or have too many aliases or directives. */
export const limitDocuments: Plugin = {
  onParse(parsing) {
    const { source } = parsing.params
    const text = typeof source === 'string' ? source : source.body
    if (text.length > MAX_CHARACTERS)
      throw new GraphQLError(
        `A document may have at most ${MAX_CHARACTERS} characters: send long texts as variables`,
      )
    return limitTokens.onParse?.(parsing)
  },
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn((schema, document, ...rest) => {
      const refusals = validate(schema, document, LIMITS)
      return refusals.length > 0 ? refusals : validateFn(schema, document, ...rest)
    })
  },
}

/**
 * The cache of parsed documents. It is small, since a document may take a third of a megabyte. Documents that
 * failed to parse are not kept.
 */
export const parsedDocuments: YogaServerOptions<object, object>['parserAndValidationCache'] = {
  documentCache: createLRUCache<DocumentNode>({ max: MAX_CACHED }),
  errorCache: { get: () => undefined, set: () => undefined },
}

// By default, GraphQL Armor throws during validation, and reports everything as a syntax error.
function refusal(text: string) {
  const refuse = (context: ValidationContext | null) => {
    const error = new GraphQLError(text)
    if (!context) throw error
    context.reportError(error)
  }
  return { onReject: [refuse], propagateOnRejection: false }
}

// The cost limit ignores introspection. If an introspection query had a few aliases in each list, the
// response would be megabytes long.
function refuseIntrospectionAliases(context: ValidationContext) {
  return {
    Field({ alias, name }: FieldNode) {
      const isIntrospection = context.getParentType()?.name.startsWith('__') || name.value === '__schema'
      if (alias && isIntrospection) context.reportError(new GraphQLError('Introspection takes no aliases'))
    },
  }
}
