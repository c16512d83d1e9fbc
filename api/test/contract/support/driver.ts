// The operations of the product without a transport: what goes in and what comes out, under the names of REST in camel
// case. A driver makes them over one transport.
import type { TestAnswer } from '../../support/test-app.ts'

/** A value whose form a test asserts. */
export type Json = TestAnswer['body']

/** What an operation is given. */
export type Input = Readonly<Record<string, Json>>

/** Every operation. */
export type CallName =
  | 'register'
  | 'logIn'
  | 'logOut'
  | 'profile'
  | 'updateProfile'
  | 'deleteAccount'
  | 'changePassword'
  | 'requestReset'
  | 'confirmReset'
  | 'dashboard'
  | 'upload'
  | 'quizzes'
  | 'quiz'
  | 'statistics'
  | 'updateQuiz'
  | 'updateSection'
  | 'updateQuestion'
  | 'deleteQuiz'
  | 'start'
  | 'resume'
  | 'save'
  | 'complete'
  | 'end'
  | 'attempt'

/** What an operation came to, the same for every transport. */
export interface Outcome {
  /** OK, or the code of the failure. */
  code: string
  /** The text for people, where there is one. */
  text: string | null
  /** Wrong fields with their texts, of the operations that tell them over REST. */
  fields: Record<string, string[]> | null
  data: Json
}

/** Makes the operations over one transport. */
export interface Driver {
  send: (name: CallName, input: Input, token?: string) => Promise<TestAnswer>
  outcomeOf: (name: CallName, answer: TestAnswer) => Outcome
}

/**
 * A JSON value with the names of its fields in camel case.
 */
export function camelCased(value: Json): Json {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    camelCased(inner),
  ])
  return Object.fromEntries(entries)
}

/**
 * The fields of an input with their names in snake case.
 */
export function snakeCased(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(entries)
}
