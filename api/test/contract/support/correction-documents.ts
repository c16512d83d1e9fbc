// GraphQL documents of the operations on corrections.
import type { Json } from './driver.ts'
import { asTheyAre, nodesOf, withInput, type Operation } from './graphql-operation.ts'

const COUNTS = 'scores changed up down'
const EFFECTS = `assignments { assignmentId title classroomName ${COUNTS} moves { memberId displayName old: before new: after } }
  practice { ${COUNTS} }`

// REST omits the moves where there are none to show.
const withoutMoves = ({ assignments, ...rest }: Json): Json => ({
  ...rest,
  assignments: assignments.map(({ moves, ...effect }: Json) => (moves ? { ...effect, moves } : effect)),
})

/** The documents by operation. */
export const CORRECTION_OPERATIONS = {
  correctQuestion: {
    document: withInput(
      'correctQuestion',
      'CorrectQuestionInput',
      `... on CorrectedQuestion { dryRun ${EFFECTS} } ... on EditConflict { conflicts { field yours theirs } }`,
    ),
    shape: (data) => (data.assignments ? withoutMoves(data) : data),
  },
  corrections: {
    document: `query ($quizId: ID!) { quiz(id: $quizId) { corrections { edges { node { correctionId: id questionId
      questionText options format oldAnswerIndex oldVoid answerIndex void noScoreFalls reason correctedBy correctedAt
      ${EFFECTS} } } } } }`,
    variables: asTheyAre,
    shape: ({ corrections }) => ({ corrections: nodesOf(corrections).map(withoutMoves), next: null }),
  },
} satisfies Record<string, Operation>
