import { typed } from '../graphql/typed-document.ts'
import type {
  ClientImportQuizMutation,
  ClientImportQuizMutationVariables,
  ClientQuizzesQuery,
  ClientQuizzesQueryVariables,
  ClientViewerQuery,
  ClientViewerQueryVariables,
  ClientWebhooksQuery,
  ClientWebhooksQueryVariables,
} from '../gql/operations.ts'

export const VIEWER = typed<ClientViewerQuery, ClientViewerQueryVariables>(/* GraphQL */ `
  query ClientViewer {
    viewer {
      id
      username
    }
  }
`)

export const QUIZZES = typed<ClientQuizzesQuery, ClientQuizzesQueryVariables>(/* GraphQL */ `
  query ClientQuizzes($after: String, $search: String) {
    viewer {
      quizzes(first: 100, after: $after, search: $search) {
        edges {
          node {
            id
            title
            description
            timeLimit
            questionCount
            sectionCount
            uploadedAt
            right
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

export const IMPORT_QUIZ = typed<ClientImportQuizMutation, ClientImportQuizMutationVariables>(/* GraphQL */ `
  mutation ClientImportQuiz($input: ImportQuizInput!) {
    importQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
        title
        questionCount
        sectionCount
      }
      ... on Failure {
        code
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on InvalidQuizFile {
        issueCount
        issues {
          row
          column
          message
        }
      }
    }
  }
`)

export const WEBHOOKS = typed<ClientWebhooksQuery, ClientWebhooksQueryVariables>(/* GraphQL */ `
  query ClientWebhooks {
    viewer {
      webhooks {
        id
        url
        events
        classroomId
        includeDetails
        enabled
        disabledReason
        createdAt
      }
    }
  }
`)
