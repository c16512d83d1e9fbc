import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { GrantedExtensionFragment, GrantExtensionInput, MemberAccessFragment } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { AccessFields, ExtensionFields } from './extension.ts'

const EarlierExtensions = graphql(`
  query EarlierExtensions($assignmentId: ID!) {
    assignment(id: $assignmentId) {
      extensions {
        ...GrantedExtension
      }
    }
  }
`)

const GrantExtension = graphql(`
  mutation GrantExtension($input: GrantExtensionInput!) {
    grantExtension(input: $input) {
      __typename
      ... on ExtensionGrant {
        extension {
          ...GrantedExtension
        }
        access {
          ...MemberAccess
        }
        reopens
        mayKnowKey
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
    }
  }
`)

const RemoveExtension = graphql(`
  mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {
    removeExtension(assignmentId: $assignmentId, memberId: $memberId) {
      __typename
      ... on EffectiveAccess {
        ...MemberAccess
      }
      ... on Failure {
        code
        message
      }
    }
  }
`)

const FLAGS = {
  memberId: 'MEMBER',
  opensAt: '--opens',
  dueAt: '--due',
  closesAt: '--closes',
  days: '--days',
  minutes: '--minutes',
  factor: '--factor',
  extraAttempts: '--extra-attempts',
  excused: '--excuse',
  reason: '--reason',
}

export interface ExtensionRef {
  assignmentId: string
  memberId: string
}

interface Grant {
  extension: GrantedExtensionFragment
  access: MemberAccessFragment
  /** Whether an attempt that ran out of time is open again. */
  reopens: boolean
  /** Whether its learner may have seen the right answers. */
  mayKnowKey: boolean
}

/** Returns the extension that a member has; null for none. */
export async function earlierExtension(
  server: Server,
  { assignmentId, memberId }: ExtensionRef,
  retryOptions: RetryOptions,
): Promise<GrantedExtensionFragment | null> {
  const { assignment } = await retryIdempotent(
    () => send(server, EarlierExtensions, { assignmentId }),
    retryOptions,
  )
  if (!assignment) throw new UnexpectedResponse()
  const extensions = (assignment.extensions ?? []).map((each) => readFragment(ExtensionFields, each))
  return extensions.find((extension) => extension.memberId === memberId) ?? null
}

/**
 * Gives a member an extension, in place of an earlier one. Idempotent.
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function grantExtension(
  server: Server,
  input: GrantExtensionInput,
  retryOptions: RetryOptions,
): Promise<Grant> {
  const { grantExtension } = await retryIdempotent(
    () => send(server, GrantExtension, { input }),
    retryOptions,
  )
  if (!grantExtension) throw new UnexpectedResponse()
  if (grantExtension.__typename !== 'ExtensionGrant') throw refusalFailure(grantExtension, FLAGS)
  const { extension, access, reopens, mayKnowKey } = grantExtension
  return {
    reopens,
    mayKnowKey,
    extension: readFragment(ExtensionFields, extension),
    access: readFragment(AccessFields, access),
  }
}

/** Takes a member's extension back. Idempotent. */
export async function removeExtension(
  server: Server,
  ref: ExtensionRef,
  retryOptions: RetryOptions,
): Promise<MemberAccessFragment> {
  const { removeExtension } = await retryIdempotent(
    () => send(server, RemoveExtension, { ...ref }),
    retryOptions,
  )
  if (!removeExtension) throw new UnexpectedResponse()
  if (removeExtension.__typename !== 'EffectiveAccess') throw refusalFailure(removeExtension)
  return readFragment(AccessFields, removeExtension)
}
