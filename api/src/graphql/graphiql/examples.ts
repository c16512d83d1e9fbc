// The tabs that GraphiQL opens with, from signing in to a result. GraphiQL does not show variables in its
// first tab, so the first operation has none.
import type { GraphiQLOptions } from 'graphql-yoga'

const DASHBOARD = `# 1. Who you are and what you did last:
# null until you are signed in.
query Dashboard {
  viewer {
    username
    email
    dateJoined
    quizzes(first: 5) {
      totalCount
      edges { node { id title questionCount } }
    }
    recentActivity {
      attemptId
      quizTitle
      score
      date
    }
  }
}
`

const LOG_IN = `# 2. Sign in. Then put the token in place
# of TOKEN in the headers of the other tabs.
mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on Session {
      token
      user { id username }
    }
    ... on Failure { code message }
  }
}
`

const QUIZZES = `# 3. Your quizzes with their numbers.
query Quizzes($first: Int, $after: String) {
  viewer {
    quizzes(first: $first, after: $after) {
      totalCount
      edges {
        node {
          id
          title
          uploadedAt
          timeLimit
          questionCount
          sectionCount
          progress { totalAttempts bestScore mastery }
          sections { id name questionCount progress { accuracy mastery } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`

const START_ATTEMPT = `# 4. Start an attempt of a quiz, or of
# a section by "sectionId" in the input.
mutation StartAttempt($input: StartAttemptInput!) {
  startAttempt(input: $input) {
    __typename
    ... on Attempt {
      id
      status
      deadline
      timeLeft
      totalQuestions
      questions(count: 20) {
        questionId
        number
        text
        options
      }
    }
    ... on ConcurrentAttempt { attemptId answeredCount }
    ... on Failure { code message }
  }
}
`

const SAVE_ANSWER = `# 5. Save an answer; options count from 0.
mutation SaveAnswer($input: SaveAnswerInput!) {
  saveAnswer(input: $input) {
    __typename
    ... on AttemptQuestion {
      number
      selectedOption
    }
    ... on Failure { code message }
  }
}
`

const COMPLETE_ATTEMPT = `# 6. Complete the attempt and see the result.
mutation CompleteAttempt($attemptId: ID!) {
  completeAttempt(attemptId: $attemptId) {
    __typename
    ... on Attempt {
      status
      completedAt
      result { score correctAnswers incorrectAnswers totalQuestions }
    }
    ... on Failure { code message }
  }
}
`

/** The headers of every tab, with a placeholder for the token. */
export const DEFAULT_HEADERS = JSON.stringify({ Authorization: 'Bearer TOKEN' }, null, 2)

type Tab = NonNullable<GraphiQLOptions['defaultTabs']>[number]

/** The operations, with placeholders in their variables. */
export const EXAMPLES: Tab[] = [
  tab(DASHBOARD, {}),
  tab(LOG_IN, { input: { username: 'USERNAME', password: 'PASSWORD' } }),
  tab(QUIZZES, { first: 20 }),
  tab(START_ATTEMPT, { input: { quizId: 'QUIZ' } }),
  tab(SAVE_ANSWER, { input: { attemptId: 'ATTEMPT', questionId: 'QUESTION', selectedOption: 0 } }),
  tab(COMPLETE_ATTEMPT, { attemptId: 'ATTEMPT' }),
]

function tab(query: string, variables: object): Tab {
  return { query, variables: JSON.stringify(variables, null, 2), headers: DEFAULT_HEADERS }
}
