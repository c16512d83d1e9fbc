import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { isId } from '../../ids.ts'
import type { Context, Launching } from './enter-context.ts'
import type { LaunchedLink } from './launch.ts'

/** Milliseconds in which an instructor chooses a quiz. */
const CHOICE_LIFETIME = 60 * 60 * 1000

/** A link of a course, and the assignment that it leads to. */
export interface Link {
  id: string
  /** Null if no quiz has been chosen. */
  assignmentId: string | null
}

/**
 * Finds or makes the link that is launched, with where its scores go. An assignment that the platform names
 * counts only if it belongs to the course's classroom: courses are copied with their links.
 */
export async function enterLink(
  client: PoolClient,
  { id: contextId, classroomId }: Context,
  link: LaunchedLink,
  at: Date,
): Promise<Link> {
  const { rows } = await client.query<Link>(
    `INSERT INTO lti_links AS l (id, context_id, resource_link_id, assignment_id, line_items_url, line_item_url,
       scopes, created_at)
     VALUES ($1, $2, $3, (${assignmentSql('$4', '$5')}), $6, $7, $8, $9)
     ON CONFLICT (context_id, resource_link_id) DO UPDATE SET
       assignment_id = coalesce(excluded.assignment_id, (${assignmentSql('l.assignment_id', '$5')})),
       line_items_url = excluded.line_items_url, line_item_url = excluded.line_item_url, scopes = excluded.scopes
     RETURNING id, assignment_id AS "assignmentId"`,
    [
      uuid(),
      contextId,
      link.id,
      link.assignmentId !== null && isId(link.assignmentId) ? link.assignmentId : null,
      classroomId,
      link.lineItemsUrl,
      link.lineItemUrl,
      link.scopes,
      at,
    ],
  )
  if (!rows[0]) throw new Error('A link was inserted without being returned')
  return rows[0]
}

const assignmentSql = (id: string, classroomId: string) =>
  `SELECT a.id FROM assignments a WHERE a.id = ${id} AND a.classroom_id = ${classroomId} AND a.archived_at IS NULL`

/**
 * Lets an instructor choose a quiz: for a link that has none, or for a new one.
 *
 * @returns the id by which the choice is sent.
 */
export async function beginChoice(
  client: PoolClient,
  context: Context,
  { platformId, launch, account, at }: Launching,
  linkId: string | null,
): Promise<string> {
  const id = uuid()
  const { returnUrl = null, data = null } = launch.choice ?? {}
  await client.query(
    `INSERT INTO lti_launches (id, platform_id, user_id, context_id, link_id, return_url, data, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      platformId,
      account.id,
      context.id,
      linkId,
      returnUrl,
      data,
      new Date(at.getTime() + CHOICE_LIFETIME),
    ],
  )
  return id
}
