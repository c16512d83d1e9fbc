import { inject } from 'vitest'

const PASSWORD = 'correct horse'

/** A signed-in user, as environment variables of the program. */
export interface Account {
  QUIZFOLIO_USERNAME: string
  QUIZFOLIO_TOKEN: string
}

export interface OwnQuiz {
  id: string
  title: string
  description: string
  timeLimit: number | null
  questionCount: number
  sectionCount: number
}

/** Registers a user and signs in once, because each sign-in costs the server much time. */
export async function newAccount(): Promise<Account> {
  const username = `u${crypto.randomUUID().slice(0, 8)}`
  const input = { username, email: `${username}@example.org`, password: PASSWORD }
  const { register } = await sendQuery<{ register: { __typename: string } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }',
    { input },
  )
  if (register.__typename !== 'User') throw new Error('the account was not created')
  const { logIn } = await sendQuery<{ logIn: { token: string } }>(
    'mutation ($input: LogInInput!) { logIn(input: $input) { ... on Session { token } } }',
    { input: { username, password: PASSWORD } },
  )
  return { QUIZFOLIO_USERNAME: username, QUIZFOLIO_TOKEN: logIn.token }
}

/** Returns the environment variables with which the program itself signs in and out. */
export function passwordOf({ QUIZFOLIO_USERNAME }: Account) {
  return { QUIZFOLIO_USERNAME, QUIZFOLIO_PASSWORD: PASSWORD }
}

/** Returns the quizzes of an account, newest first. */
export async function quizzesOf(account: Account): Promise<OwnQuiz[]> {
  const fields = 'id title description timeLimit questionCount sectionCount'
  const query = `{ viewer { quizzes(first: 100) { edges { node { ${fields} } } } } }`
  type Own = { viewer: { quizzes: { edges: { node: OwnQuiz }[] } } }
  const { viewer } = await sendQuery<Own>(query, {}, account.QUIZFOLIO_TOKEN)
  return viewer.quizzes.edges.map(({ node }) => node)
}

/** Returns false once the session has ended. */
export async function isSignedIn(token: string): Promise<boolean> {
  const { viewer } = await sendQuery<{ viewer: object | null }>('{ viewer { username } }', {}, token)
  return viewer !== null
}

async function sendQuery<Result>(query: string, variables: object, token?: string): Promise<Result> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${inject('server')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Result; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Sends a query as an account. */
export async function queryAs<Result>(
  account: Account,
  query: string,
  variables: object = {},
): Promise<Result> {
  return sendQuery<Result>(query, variables, account.QUIZFOLIO_TOKEN)
}
