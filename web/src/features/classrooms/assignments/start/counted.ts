import type { ScoreRule } from '../../../../gql/graphql.ts'

/** Which attempt counts, as a learner reads it. */
export const COUNTED: Record<ScoreRule, string> = {
  BEST: 'your best attempt',
  FIRST: 'your first attempt',
  LAST: 'your last attempt',
}
