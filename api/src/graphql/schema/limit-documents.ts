// How large a GraphQL document may be. The limits come first, so that what exceeds one is refused before anything else
// about it is worked out.
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

const MAX_KEPT = 200

const limitTokens: Plugin = maxTokensPlugin({
  n: MAX_TOKENS,
  ...refusal(`A document may have at most ${MAX_TOKENS} tokens`),
})

const LIMITS: readonly ValidationRule[] = [
  maxDepthRule({
    n: MAX_DEPTH,
    // The standard introspection is deeper; GraphQL has a limit of its own for it.
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
  refuseAliasesOfIntrospection,
]

/** Keeps documents within the limits on their text, their depth, and their number of aliases and directives. */
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
 * Which documents are kept once they are parsed: few, since each may take a third of a megabyte, and none that cannot be
 * parsed.
 */
export const keptDocuments: YogaServerOptions<object, object>['parserAndValidationCache'] = {
  documentCache: createLRUCache<DocumentNode>({ max: MAX_KEPT }),
  errorCache: { get: () => undefined, set: () => undefined },
}

// The package would throw out of the validation, and call everything a syntax error.
function refusal(text: string) {
  const refuse = (context: ValidationContext | null) => {
    const error = new GraphQLError(text)
    if (!context) throw error
    context.reportError(error)
  }
  return { onReject: [refuse], propagateOnRejection: false }
}

// The cost does not see introspection, and a few aliases in each of its lists make an answer of megabytes.
function refuseAliasesOfIntrospection(context: ValidationContext) {
  return {
    Field({ alias, name }: FieldNode) {
      const isIntrospection = context.getParentType()?.name.startsWith('__') || name.value === '__schema'
      if (alias && isIntrospection) context.reportError(new GraphQLError('Introspection takes no aliases'))
    },
  }
}
