import type { Problem } from 'quiz-format'
import { UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import { type RosterDifference, RosterDifferenceFields, differenceOf } from './roster-difference.ts'

const SendRoster = graphql(`
  mutation SendRoster($input: ImportRosterInput!) {
    importRoster(input: $input) {
      __typename
      ... on RosterDifference {
        ...RosterDifference
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
      ... on InvalidRosterFile {
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

export interface RosterRequest {
  classroomId: string
  file: File
  dryRun: boolean
  removeMissing: boolean
}

/** What an import changes; or the problems of the file in this class, and then nothing is changed. */
export type SentRoster =
  { ok: true; difference: RosterDifference } | { ok: false; problems: Problem[]; problemCount: number }

/**
 * Imports a roster, or with `dryRun` only asks what an import would change. Idempotent.
 * @throws OperationFailed if the user may not import it
 */
export async function sendRoster(server: Server, input: RosterRequest): Promise<SentRoster> {
  const { importRoster } = await send(server, SendRoster, { input })
  if (!importRoster) throw new UnexpectedResponse()
  if (importRoster.__typename === 'InvalidRosterFile')
    return { ok: false, problems: importRoster.issues, problemCount: importRoster.issueCount }
  if (importRoster.__typename !== 'RosterDifference')
    throw refusalFailure(importRoster, { file: 'FILE', classroomId: 'CLASS' })
  const fragment = readFragment(RosterDifferenceFields, importRoster)
  const { issues } = fragment
  if (issues.length > 0) return { ok: false, problems: issues, problemCount: issues.length }
  return { ok: true, difference: differenceOf(fragment) }
}
