// What a person can ask the server about a scene: every call of both transports.
import { GRAPHQL_CALLS } from '../../support/calls/graphql-calls.ts'
import { REST_CALLS } from '../../support/calls/rest-calls.ts'
import type { MarkedPerson } from '../../support/secrets/marked-people.ts'
import type { TestApp, TestResponse } from '../../support/test-app.ts'
import { DOCUMENTS } from './whole-selection.ts'

/** The ids of a scene, by the names of path parameters and variables. */
export type SceneIds = Record<string, string>

interface Looker {
  test: TestApp
  token: string
  ids: SceneIds
}

/** Calls that change something, but nothing about a class, an assignment, a quiz or an attempt. */
export const UNRELATED: readonly string[] = [
  'POST /api/auth/register/',
  'POST /api/auth/login/',
  'POST /api/auth/password-reset/',
  'POST /api/auth/password-reset/confirm/',
  'POST /api/auth/logout/',
  'POST /api/auth/oidc/session/',
  'POST /api/auth/oidc/link/',
  'DELETE /api/auth/identities/{identityId}/',
  'PATCH /api/auth/profile/',
  'PATCH /api/auth/mail-preferences/',
  'DELETE /api/auth/account/',
  'POST /api/auth/change-password/',
  'POST /api/auth/account/export/',
  'POST /api/classrooms/',
  'POST /api/classrooms/join/',
  'POST /api/files/upload/',
  'POST /api/quizzes/',
  'POST /api/tokens/',
  'POST /api/tokens/{tokenId}/rotate/',
  'DELETE /api/tokens/{tokenId}/',
  'POST /api/webhooks/',
  'PATCH /api/webhooks/{webhookId}/',
  'DELETE /api/webhooks/{webhookId}/',
  'POST /api/webhooks/{webhookId}/rotate-secret/',
  'POST /api/webhooks/{webhookId}/test/',
  'POST /api/webhooks/{webhookId}/replay/',
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/replay/',
  'POST /api/lti/platforms/',
  'PATCH /api/lti/platforms/{platformId}/',
  'DELETE /api/lti/platforms/{platformId}/',
  'POST /api/lti/registrations/',
  'POST /api/lti/session/',
  'POST /api/lti/deep-link/',
]

const isReading = (name: string) => name.startsWith('GET ')
const READING = Object.keys(REST_CALLS).filter(isReading)
const IN_CLASS = /leave/i
// These end a running attempt.
const ENDING = /complete|endAttempt|\/end\//
// Answers about attempts hold what may be hidden.
const TAKING = /attempt|\/assignments\/.*(start|revision)|startAssignment/i
// Its body names the quiz.
const ABOUT_QUIZ = 'POST /api/practice/'
const CHANGING = Object.entries(REST_CALLS).filter(
  ([name]) =>
    !isReading(name) &&
    !UNRELATED.includes(name) &&
    (name.includes('{') || name === ABOUT_QUIZ) &&
    !IN_CLASS.test(name),
)
const MUTATIONS = Object.entries(GRAPHQL_CALLS).filter(
  ([name, { ids, document }]) => ids && document.trimStart().startsWith('mutation') && !IN_CLASS.test(name),
)

/** All changing calls that are made. */
export const MADE: readonly string[] = CHANGING.map(([name]) => name)

function pathOf(template: string, ids: SceneIds): string {
  return template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`A scene has no ${name}`)
    return id
  })
}

/** The answers to reading calls by what was asked, whom and when, while nothing changes. */
export type KnownAnswers = Map<string, Promise<TestResponse>>

/**
 * Makes all reading calls.
 *
 * @param known a call in it is not made again.
 */
export async function lookAtAll(
  { test, token, ids }: Looker,
  known: KnownAnswers = new Map(),
): Promise<[string, TestResponse][]> {
  const ask = async (what: string, call: () => Promise<TestResponse>) => {
    const key = `${token} ${test.clock.now?.toISOString()} ${what}`
    const answer = known.get(key) ?? call()
    known.set(key, answer)
    return answer
  }
  const own = READING.filter((name) => name.includes('{attemptId}'))
  const rest = [
    ...READING.map((name) => [name, ids] as const),
    ...own.map((name) => [name, ownOf(ids)] as const),
  ]
  const answers = await Promise.all([
    ...rest.map(([name, ids]) => {
      const [, template = ''] = name.split(' ')
      const path = pathOf(template, ids)
      return ask(path, () => test.rest('GET', path, { token }))
    }),
    ...Object.values(DOCUMENTS).map((document) => {
      const variables = variablesOf(document, ids)
      return ask(document + JSON.stringify(variables), () => test.graphql(document, variables, token))
    }),
  ])
  const names = [...rest.map(([name]) => name), ...Object.keys(DOCUMENTS)]
  return answers.map((answer, index) => [names[index] ?? '', answer])
}

const ownOf = (ids: SceneIds): SceneIds => ({ ...ids, attemptId: ids['ownAttemptId'] ?? '' })

function variablesOf(document: string, ids: SceneIds): SceneIds {
  const names = [...document.matchAll(/\$(\w+): (?:ID|String)!/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, ids[name] ?? '']))
}

/**
 * Makes the changing calls that are about a class, an assignment, a quiz or an attempt, as a learner.
 *
 * @param which whether those that end an attempt, and those that are not about attempts, are among them.
 */
export async function tryAll(
  { test, token, ids }: Looker,
  which: { mayEnd: boolean; all: boolean },
): Promise<[string, TestResponse][]> {
  const isMade = (name: string) => (which.mayEnd || !ENDING.test(name)) && (which.all || TAKING.test(name))
  const answers: [string, TestResponse][] = []
  const person = { mark: 'z', first: { quizId: ids['quizId'] } } as MarkedPerson
  const own = ownOf(ids)
  for (const [name, { body, upload }] of CHANGING.filter(([name]) => isMade(name))) {
    const [method, template] = name.split(' ') as [Parameters<TestApp['rest']>[0], string]
    const sent = upload ? upload(person) : body && { body: await body(person, test) }
    answers.push([name, await test.rest(method, pathOf(template, own), { token, ...sent })])
  }
  for (const [name, { document, variables, upload }] of MUTATIONS)
    if (!upload && isMade(name)) {
      const all = { ...variablesOf(document, own), ...(await variables?.(person, test)) }
      answers.push([name, await test.graphql(document, all, token)])
    }
  return answers
}
