import type { MailKind } from '../../database/prisma/enums.ts'

const CLASS_MAIL_KINDS = ['ASSIGNMENT_PUBLISHED', 'ASSIGNMENT_CLOSING', 'SCORE_FREE'] as const

/** The kinds of mails about assignments. Their recipients can switch off each of them. */
export type ClassMailKind = (typeof CLASS_MAIL_KINDS)[number]

export function isClassMailKind(kind: MailKind): kind is ClassMailKind {
  return CLASS_MAIL_KINDS.includes(kind as ClassMailKind)
}
