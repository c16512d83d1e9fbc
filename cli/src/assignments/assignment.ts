import { graphql } from '../gql/gql.ts'

/** Everything but the id, the class and the title is null to learners. */
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
