import type { RevealRule, ScoreRule } from '../../../gql/graphql.ts'

export const REVEAL_NAMES: Record<RevealRule, string> = {
  ON_COMPLETION: 'On completion of the attempt',
  AFTER_CLOSE: 'After it has closed for everybody',
  NEVER: 'Only once released by you',
}

export const SCORE_RULE_NAMES: Record<ScoreRule, string> = {
  BEST: 'The best attempt',
  FIRST: 'The first attempt',
  LAST: 'The last attempt',
}
