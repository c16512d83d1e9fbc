import { z } from 'zod'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import {
  mailPreferencesRules,
  readMailPreferences,
  updateMailPreferences,
  type MailPreferences,
} from './mail-preferences.ts'
import { unsubscribe } from './unsubscribe.ts'

const UNSUBSCRIBE = '/api/mail/unsubscribe/:token/'
const names = {
  assignmentPublished: 'assignment_published',
  assignmentClosing: 'assignment_closing',
  scoreFree: 'score_free',
}

const preferences = z
  .object({
    assignment_published: z.boolean().describe('A mail when an assignment is published.'),
    assignment_closing: z
      .boolean()
      .describe(
        'A mail when an assignment is not started, and closes within 24 hours or an instructor reminds of it.',
      ),
    score_free: z
      .boolean()
      .describe('A mail when a score that was hidden can be seen, or a correction has changed a score.'),
  })
  .meta({ id: 'MailPreferences' })

export function preferenceRoutes({ forAnyone, forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/auth/mail-preferences/',
      operationId: 'getMailPreferences',
      summary: 'Read which mails about classes the viewer gets',
      data: preferences,
    },
    async ({ deps, viewer }) => ({ data: fieldsOf(await readMailPreferences(deps.pool, viewer.id)) }),
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/auth/mail-preferences/',
      operationId: 'updateMailPreferences',
      summary: 'Switch mails about classes on or off',
      description: 'Missing fields stay unchanged.',
      body: renamed.rules(mailPreferencesRules, names),
      data: preferences,
    },
    async ({ deps, viewer, body }) => ({
      data: fieldsOf(await updateMailPreferences(deps, viewer, renamed.input(body, names))),
    }),
  )

  forAnyone(
    {
      method: 'POST',
      path: UNSUBSCRIBE,
      operationId: 'unsubscribe',
      summary: 'Switch off the mails that a link belongs to',
      description:
        'Mail programs send it, as the header `List-Unsubscribe-Post` says (RFC 8058). The token is in the mail; nothing else is needed, and a body is ignored. Again is no error.',
      data: z.object({
        kind: z
          .enum(['ASSIGNMENT_PUBLISHED', 'ASSIGNMENT_CLOSING', 'SCORE_FREE', 'INVITATION'])
          .describe('What was switched off.'),
      }),
    },
    async ({ deps, param }) => ({ data: await unsubscribe(deps, param('token')) }),
  )

  forAnyone(
    {
      method: 'GET',
      path: UNSUBSCRIBE,
      operationId: 'openUnsubscribePage',
      summary: 'Go to the page that asks whether to switch off mails',
      description: 'Changes nothing, so that programs that follow every link in a mail switch off nothing.',
      status: 302,
    },
    async ({ param }) => ({ location: `/unsubscribe/${encodeURIComponent(param('token'))}` }),
  )
}

function fieldsOf({ assignmentPublished, assignmentClosing, scoreFree }: MailPreferences): object {
  return {
    assignment_published: assignmentPublished,
    assignment_closing: assignmentClosing,
    score_free: scoreFree,
  }
}
