/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.LogInDocument,
    "\n  mutation LogOut {\n    logOut\n  }\n": typeof types.LogOutDocument,
    "\n  query OwnQuizzes($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            timeLimit\n            contentHash\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": typeof types.OwnQuizzesDocument,
    "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          changes {\n            kind\n            text\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.SyncQuizDocument,
};
const documents: Documents = {
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.LogInDocument,
    "\n  mutation LogOut {\n    logOut\n  }\n": types.LogOutDocument,
    "\n  query OwnQuizzes($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            timeLimit\n            contentHash\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n": types.OwnQuizzesDocument,
    "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          changes {\n            kind\n            text\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.SyncQuizDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').LogInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogOut {\n    logOut\n  }\n"): typeof import('./graphql').LogOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnQuizzes($first: Int!, $after: String) {\n    viewer {\n      quizzes(first: $first, after: $after) {\n        edges {\n          node {\n            id\n            title\n            description\n            timeLimit\n            contentHash\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').OwnQuizzesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SyncQuiz($input: SyncQuizInput!) {\n    syncQuiz(input: $input) {\n      __typename\n      ... on QuizSync {\n        outcome\n        quiz {\n          id\n          questionCount\n          sectionCount\n        }\n        difference {\n          added\n          changed\n          removed\n          unchanged\n          changes {\n            kind\n            text\n            fields\n          }\n        }\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').SyncQuizDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
