import { graphql } from '../gql/gql.ts'
import type { OwnAssignmentFragment } from '../gql/graphql.ts'

export const OwnAssignmentFields = graphql(`
  fragment OwnAssignment on Assignment {
    id
    classroomId
    quizId
    title
    opensAt
    dueAt
    closesAt
    timeLimit
    attemptsAllowed
    scoreRule
    shuffleQuestions
    shuffleOptions
    revealScore
    revealKey
    published
  }
`)

/** An assignment. Everything but its id, class and title is null to learners. */
export type OwnAssignment = OwnAssignmentFragment
