import { graphql } from '../../../gql/index.ts'

/** Some questions of an attempt, for the page on which it is taken. */
export const AttemptWindow = graphql(`
  query AttemptWindow($id: ID!, $fromNumber: Int!, $count: Int!) {
    attempt(id: $id) {
      id
      questions(fromNumber: $fromNumber, count: $count) {
        id
        ...TakenQuestion_attemptQuestion
      }
    }
  }
`)
