// The building blocks of the documents.
import type { Input, Json } from './driver.ts'

/** A GraphQL document and how its input and result differ from REST. */
export interface Operation {
  document: string
  /** Converts the input to variables; by default it becomes the variable `input`. */
  variables?: (input: Input) => Input
  /** Whether a success may be null. */
  isNullable?: boolean
  /** Converts the field's value to the REST response. */
  shape?: (result: Json) => Json
}

export const FAILURE = '... on Failure { code message }'
export const INVALID = `${FAILURE} ... on InvalidInput { fields { name messages } }`

/** Builds the document of a mutation with one input. */
export const withInput = (field: string, type: string, selection: string, failures = INVALID) =>
  `mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} ${failures} } }`

/** For documents whose variables are the fields of the input. */
export const asTheyAre = (input: Input) => input

/** Returns the items of a connection. */
export const nodesOf = ({ edges }: Json): Json[] => edges.map(({ node }: Json) => node)

/** What every list for programs says of itself. */
export const LIST = 'asOf pageInfo { endCursor hasNextPage }'

/** Returns where a list ends, as REST says it. */
export const endOf = ({ asOf, pageInfo }: Json): Json => ({
  asOf,
  page: pageInfo,
})
