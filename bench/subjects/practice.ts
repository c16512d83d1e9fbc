import { makeTakingLearners } from '../learners.ts'
import { graphqlAnswer, practiceLoad, restAnswer, startPractices } from '../loads/practice.ts'
import { graphqlSave, restSave, saveLoad } from '../loads/saves.ts'
import { underLoad } from '../loads/under-load.ts'
import type { Goal, Subject } from '../subject.ts'

const USERS = 32
const QUESTIONS = 100

const GOALS: Goal[] = [
  {
    what: 'a practice answer over REST',
    contender: 'REST answer',
    against: 'REST save',
    by: 'time',
    goal: 1.3,
  },
  {
    what: 'a practice answer over GraphQL',
    contender: 'GraphQL answer',
    against: 'GraphQL save',
    by: 'time',
    goal: 1.3,
  },
  {
    what: 'a practice answer of a lone learner',
    contender: 'lone answer',
    against: 'lone save',
    by: 'time',
    goal: 1.3,
  },
]

/** Compares practice answers with saved answers, of many learners at once and of one alone. */
export const practice: Subject = async (stage) => {
  const url = await stage.makeDatabase('practice')
  const product = await stage.startProduct(url)
  const taking = await makeTakingLearners(product.address, USERS, QUESTIONS)
  const practising = await startPractices(product.address, taking)
  const [saved, answered] = ['"success":true', '"is_correct"']
  return {
    contenders: {
      'REST save': () => underLoad(product, { connections: saveLoad(taking, restSave), expected: saved }),
      'REST answer': () =>
        underLoad(product, { connections: practiceLoad(practising, restAnswer), expected: answered }),
      'GraphQL save': () =>
        underLoad(product, { connections: saveLoad(taking, graphqlSave), expected: '"AttemptQuestion"' }),
      'GraphQL answer': () =>
        underLoad(product, {
          connections: practiceLoad(practising, graphqlAnswer),
          expected: '"PracticeAnswer"',
        }),
      'lone save': () =>
        underLoad(product, { connections: saveLoad(taking, restSave).slice(0, 1), expected: saved }),
      'lone answer': () =>
        underLoad(product, {
          connections: practiceLoad(practising, restAnswer).slice(0, 1),
          expected: answered,
        }),
    },
    goals: GOALS,
    servers: [product],
  }
}
