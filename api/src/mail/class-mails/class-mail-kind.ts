import type { MailKind } from '../../database/prisma/enums.ts'

/** The kinds of mails about assignments that their recipients can switch off. */
export type SwitchableMailKind = 'ASSIGNMENT_PUBLISHED' | 'ASSIGNMENT_CLOSING' | 'SCORE_FREE'

/** The kinds of mails about assignments. */
export type ClassMailKind = SwitchableMailKind | 'ASSIGNMENT_REMINDER'

/** By which switch each kind is switched off: both kinds of reminders have the same. */
export const SWITCHES: Record<ClassMailKind, SwitchableMailKind> = {
  ASSIGNMENT_PUBLISHED: 'ASSIGNMENT_PUBLISHED',
  ASSIGNMENT_CLOSING: 'ASSIGNMENT_CLOSING',
  ASSIGNMENT_REMINDER: 'ASSIGNMENT_CLOSING',
  SCORE_FREE: 'SCORE_FREE',
}

export function isClassMailKind(kind: MailKind): kind is ClassMailKind {
  return kind in SWITCHES
}
