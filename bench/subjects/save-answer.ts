import { makeTakingLearners } from '../learners.ts'
import { bareSave, graphqlSave, restSave, saveLoad } from '../loads/saves.ts'
import type { Goal, Subject } from '../subject.ts'
import { underLoad } from '../loads/under-load.ts'

const USERS = 32
const QUESTIONS = 100
const BARE = 'bare save'

const GOALS: Goal[] = [
  { what: 'saveAnswer over GraphQL', contender: 'GraphQL', against: BARE, by: 'rate', goal: 1 },
  { what: 'saveAnswer over REST', contender: 'REST', against: BARE, by: 'rate', goal: 1.2 },
  { what: 'p99 of saveAnswer over GraphQL', contender: 'GraphQL', against: BARE, by: 'p99', goal: 1.5 },
  { what: 'p99 of saveAnswer over REST', contender: 'REST', against: BARE, by: 'p99', goal: 1.5 },
]

/**
 * Compares concurrent saves of many users, over GraphQL and over REST, with one bare upsert for each save.
 */
export const saveAnswer: Subject = async (stage) => {
  const url = await stage.makeDatabase('saves')
  const product = await stage.startProduct(url)
  const bare = await stage.startBare('bare-save', url)
  const learners = await makeTakingLearners(product.address, USERS, QUESTIONS)
  return {
    contenders: {
      [BARE]: () =>
        underLoad(bare, { connections: saveLoad(learners, bareSave), expected: '"selected_option"' }),
      GraphQL: () =>
        underLoad(product, { connections: saveLoad(learners, graphqlSave), expected: '"AttemptQuestion"' }),
      REST: () =>
        underLoad(product, { connections: saveLoad(learners, restSave), expected: '"success":true' }),
    },
    goals: GOALS,
    servers: [product],
  }
}
