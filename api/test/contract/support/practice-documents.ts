// The documents of what is practised.
import type { CallName, Json } from './driver.ts'
import { asTheyAre, nodesOf, withInput, type Operation } from './graphql-operation.ts'

const QUESTION = 'question { quizId questionId sectionId text options optionOrder format flagged }'
const REMEMBERED = 'questionId stability difficulty lastDay dueDay reps lapses chance'
const MEMORY = `memory { ${REMEMBERED} }`

/** All documents by operation. */
export const PRACTICE_OPERATIONS = {
  today: {
    document: '{ viewer { today { day size done questions { quizId questionId chance reason } } } }',
    shape: ({ today }: Json) => today,
  },
  memory: {
    document: `query ($quizId: ID!, $on: String, $after: String) { memory(
      quizId: $quizId, first: 100, on: $on, after: $after) { edges { node { ${REMEMBERED} } } } }`,
    variables: asTheyAre,
    shape: (memory: Json) => ({ questions: nodesOf(memory), after: null }),
  },
  countPractice: {
    document: 'query ($input: StartPracticeInput!) { practiceTotal(input: $input) }',
    shape: (total: Json) => ({ total }),
  },
  startPractice: {
    document: withInput(
      'startPractice',
      'StartPracticeInput',
      `... on Practice { practiceId: id total ${QUESTION} }`,
    ),
  },
  practice: {
    document: `query ($practiceId: ID!) { practice(id: $practiceId) { practiceId: id total done ${QUESTION} } }`,
    variables: asTheyAre,
  },
  openPractices: {
    document: '{ openPractices { practiceId: id mode quizId sectionId startedAt total done } }',
    shape: (practices: Json) => ({ practices }),
  },
  answerPractice: {
    document: withInput(
      'answerPractice',
      'AnswerPracticeInput',
      `... on PracticeAnswer { isCorrect answerIndex explanation ${MEMORY} ${QUESTION} }`,
    ),
  },
} satisfies Partial<Record<CallName, Operation>>
