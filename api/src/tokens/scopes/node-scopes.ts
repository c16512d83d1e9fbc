import { FIELD_SCOPES } from './field-scopes.ts'
import type { CallScope } from './scopes.ts'

/** What `node` finds by an id. */
export type NodeTypeName =
  'Quiz' | 'Section' | 'Question' | 'Attempt' | 'Classroom' | 'Member' | 'Assignment' | 'User'

const { Query: query = {}, Classroom: classroom = {} } = FIELD_SCOPES

/** The scope that `node` needs for each type: that of the field which reads it by its id. */
export const NODE_SCOPES: Readonly<Record<NodeTypeName, CallScope | undefined>> = {
  Quiz: query['quiz'],
  Section: query['section'],
  Question: query['question'],
  Attempt: query['attempt'],
  Classroom: query['classroom'],
  Member: classroom['members'],
  Assignment: query['assignment'],
  User: query['viewer'],
}
