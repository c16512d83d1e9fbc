// What the platform under test knows, and what tests do with it.
import type { JSONWebKeySet, JWTPayload } from 'jose'
import type { Launch } from './launch-claims.ts'
import type { PlatformKeys, Signing } from './platform-keys.ts'
import type { Fault, Part, PlatformServer } from './platform-server.ts'

/** A column of the platform's gradebook. */
export interface LineItem {
  id: string
  contextId: string
  label: string
  scoreMaximum: number
  resourceId?: string
  resourceLinkId?: string
}

/** A score that arrived. */
export interface Score {
  lineItem: string
  userId: string
  timestamp: string
  activityProgress: string
  gradingProgress: string
  /** Undefined when the score is taken back. */
  scoreGiven?: number
  scoreMaximum?: number
}

/** A person in a course of the platform. */
interface PlatformMember {
  user_id: string
  roles: string[]
  status?: 'Active' | 'Inactive' | 'Deleted'
  name?: string
  given_name?: string
  family_name?: string
  email?: string
}

interface Grant {
  scopes: string[]
  expiresAt: number
}

/** The access tokens of a platform. */
export interface Grants {
  /** How long new ones live, in seconds. */
  lifetime: number
  byToken: Map<string, Grant>
  usedIds: Set<string>
}

/** What the platform knows of Quizfolio. */
interface PlatformTool {
  url: string
  redirectUris: string[]
  /** Reads the tool's public keys. */
  jwks: () => Promise<JSONWebKeySet>
}

export interface Platform {
  /** Its address, which is its issuer, too. */
  url: string
  clientId: string
  /** Its clock; tests replace it. */
  now: () => Date
  deploymentId: string
  flavour: 'MOODLE' | 'CANVAS'
  /** How many line items or members a page of a list has. */
  pageSize: number
  keys: PlatformKeys
  tool: PlatformTool
  /** By `lti_message_hint`. */
  launches: Map<string, Launch>
  grants: Grants
  lineItems: LineItem[]
  scores: Score[]
  members: PlatformMember[]
  /** What instructors have chosen in deep links. */
  contentItems: Record<string, unknown>[]
  registrationTokens: Set<string>
  /** What the tool asked for when it was registered. */
  registrations: Record<string, unknown>[]
  /** All requests so far. */
  requests: PlatformServer['requests']
  /** Lets a part misbehave; null ends that. */
  misbehave: (part: Part, fault: Fault | null) => void
  /** Remembers a launch, and returns the parameters of its login initiation. */
  begin: (launch: Launch) => Record<string, string>
  /** Signs the token of a launch, or of an attack. */
  mint: (launch: Launch, token?: { nonce?: string; signing?: Signing }) => Promise<string>
  /** Signs any claims. */
  sign: (claims: JWTPayload, signing?: Signing) => Promise<string>
  /** The settings with which an operator registers it by hand. */
  settings: () => Record<string, unknown>
  stop: () => Promise<void>
}
