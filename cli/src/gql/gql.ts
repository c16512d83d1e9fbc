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
    "\n  query NewestQuizzes {\n    viewer {\n      quizzes(first: 10) {\n        edges {\n          node {\n            id\n            title\n            questionCount\n            sectionCount\n          }\n        }\n      }\n    }\n  }\n": typeof types.NewestQuizzesDocument,
    "\n  mutation ImportQuiz($input: ImportQuizInput!) {\n    importQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        questionCount\n        sectionCount\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.ImportQuizDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": typeof types.LogInDocument,
    "\n  mutation LogOut {\n    logOut\n  }\n": typeof types.LogOutDocument,
};
const documents: Documents = {
    "\n  query NewestQuizzes {\n    viewer {\n      quizzes(first: 10) {\n        edges {\n          node {\n            id\n            title\n            questionCount\n            sectionCount\n          }\n        }\n      }\n    }\n  }\n": types.NewestQuizzesDocument,
    "\n  mutation ImportQuiz($input: ImportQuizInput!) {\n    importQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        questionCount\n        sectionCount\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.ImportQuizDocument,
    "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n": types.LogInDocument,
    "\n  mutation LogOut {\n    logOut\n  }\n": types.LogOutDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewestQuizzes {\n    viewer {\n      quizzes(first: 10) {\n        edges {\n          node {\n            id\n            title\n            questionCount\n            sectionCount\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').NewestQuizzesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportQuiz($input: ImportQuizInput!) {\n    importQuiz(input: $input) {\n      __typename\n      ... on Quiz {\n        id\n        title\n        questionCount\n        sectionCount\n      }\n      ... on InvalidQuizFile {\n        issueCount\n        issues {\n          row\n          column\n          message\n        }\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').ImportQuizDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogIn($input: LogInInput!) {\n    logIn(input: $input) {\n      __typename\n      ... on Session {\n        token\n      }\n      ... on Failure {\n        message\n      }\n    }\n  }\n"): typeof import('./graphql').LogInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogOut {\n    logOut\n  }\n"): typeof import('./graphql').LogOutDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
