import { z } from 'zod'
import type { Queryable } from '../../database/input-rows.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import type { SwitchableMailKind } from '../../mail/class-mails/class-mail-kind.ts'

/** Which mails about classes a user gets. All are on until the user switches them off. */
export interface MailPreferences {
  assignmentPublished: boolean
  assignmentClosing: boolean
  scoreFree: boolean
}

const KINDS: Record<keyof MailPreferences, SwitchableMailKind> = {
  assignmentPublished: 'ASSIGNMENT_PUBLISHED',
  assignmentClosing: 'ASSIGNMENT_CLOSING',
  scoreFree: 'SCORE_FREE',
}

const onOrOff = (what: string) => z.boolean(`Send true or false for ${what}`).optional()

/** Validation rules of a change; missing fields stay unchanged. */
export const mailPreferencesRules = z.object({
  assignmentPublished: onOrOff('new assignments').describe('A mail when an assignment is published.'),
  assignmentClosing: onOrOff('assignments that close').describe(
    'A mail when an assignment is not started, and closes within 24 hours or an instructor reminds of it.',
  ),
  scoreFree: onOrOff('scores').describe(
    'A mail when a score that was hidden can be seen, or a correction has changed a score.',
  ),
})

/** Reads which mails a user gets. */
export async function readMailPreferences(client: Queryable, userId: string): Promise<MailPreferences> {
  const { rows } = await client.query<{ kind: string }>({
    name: 'read-mail-opt-outs',
    text: 'SELECT kind FROM mail_opt_outs WHERE user_id = $1',
    values: [userId],
  })
  const isOn = (name: keyof MailPreferences) => !rows.some(({ kind }) => kind === KINDS[name])
  return {
    assignmentPublished: isOn('assignmentPublished'),
    assignmentClosing: isOn('assignmentClosing'),
    scoreFree: isOn('scoreFree'),
  }
}

/**
 * Switches mails to the viewer on or off. It applies to mails that are queued already, too.
 *
 * @throws InvalidInput naming every wrong field.
 */
export async function updateMailPreferences(
  deps: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<MailPreferences> {
  const changes = check(mailPreferencesRules, input)
  const kindsThatAre = (wanted: boolean) =>
    (Object.keys(KINDS) as (keyof MailPreferences)[])
      .filter((name) => changes[name] === wanted)
      .map((name) => KINDS[name])
  return inTransaction(deps.pool, async (client) => {
    await client.query('DELETE FROM mail_opt_outs WHERE user_id = $1 AND kind = ANY ($2::mail_kind[])', [
      viewer.id,
      kindsThatAre(true),
    ])
    await client.query(
      `INSERT INTO mail_opt_outs (user_id, kind, created_at) SELECT $1, kind, $3 FROM unnest($2::mail_kind[]) AS kind
       ON CONFLICT DO NOTHING`,
      [viewer.id, kindsThatAre(false), deps.now()],
    )
    return readMailPreferences(client, viewer.id)
  })
}
