// The fields of shares, links and copies in REST responses.
import { z } from 'zod'
import type { ShareLink } from '../database/prisma/client.ts'
import { id, moment } from '../http/base/field-schemas.ts'
import type { ListedShare } from './shares/list-shares.ts'
import { linkKind, right } from './sharing-rules.ts'

export const share = z.object({ username: z.string(), right, granted_at: moment }).meta({ id: 'QuizShare' })

/** Converts a share to its fields. */
export function shareFields({ username, right, grantedAt }: ListedShare): z.infer<typeof share> {
  return { username, right, granted_at: grantedAt.toISOString() }
}

const commonFields = {
  link_id: id,
  kind: linkKind,
  created_at: moment,
  expires_at: moment.nullable().describe('Until when the link works; null for no end.'),
}

export const link = z
  .object({
    ...commonFields,
    switched_off: z
      .string()
      .nullable()
      .describe('Why an operator switched the link off; null while it is on.'),
  })
  .meta({ id: 'ShareLink' })

export const newLink = z
  .object({
    ...commonFields,
    token: z.string().describe('The secret of the link, which is shown only here.'),
    url: z.string().describe('The address to give away.'),
  })
  .meta({ id: 'NewShareLink' })

/** Converts a link to the fields that both responses have. */
export function commonLinkFields({ id, kind, createdAt, expiresAt }: ShareLink) {
  return {
    link_id: id,
    kind,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

/** Converts a link to its fields. */
export function linkFields(shareLink: ShareLink): z.infer<typeof link> {
  return { ...commonLinkFields(shareLink), switched_off: shareLink.switchedOffReason }
}
