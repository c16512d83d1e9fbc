// The fields of what operators see, in REST responses.
import { z } from 'zod'
import { id, moment } from '../http/base/field-schemas.ts'
import { linkKind } from '../sharing/sharing-rules.ts'
import type { ListedReport } from './reports/list-reports.ts'
import type { SwitchableAccount } from './switch-account.ts'
import type { SwitchableQuiz } from './switch-quiz.ts'
import type { SwitchableLink } from './switch-share-link.ts'

const switched_off = z.string().nullable().describe('Why an operator switched it off; null while it is on.')

export const switchableLink = z
  .object({ link_id: id, kind: linkKind, switched_off })
  .meta({ id: 'SwitchableLink' })

export const switchableQuiz = z
  .object({ quiz_id: id, title: z.string(), switched_off })
  .meta({ id: 'SwitchableQuiz' })

export const switchableAccount = z
  .object({ username: z.string(), switched_off })
  .meta({ id: 'SwitchableAccount' })

export const report = z
  .object({
    report_id: id,
    reason: z.string(),
    created_at: moment,
    link: switchableLink,
    quiz: switchableQuiz,
    owner: switchableAccount.nullable().describe('Null once the account of the quiz’s owner is deleted.'),
  })
  .meta({ id: 'Report' })

/** Converts a link to its fields. */
export function linkFields({ id, kind, switchedOffReason }: SwitchableLink): z.infer<typeof switchableLink> {
  return { link_id: id, kind, switched_off: switchedOffReason }
}

/** Converts a quiz to its fields. */
export function quizFields({ id, title, switchedOffReason }: SwitchableQuiz): z.infer<typeof switchableQuiz> {
  return { quiz_id: id, title, switched_off: switchedOffReason }
}

/** Converts an account to its fields. */
export function accountFields({
  username,
  switchedOffReason,
}: SwitchableAccount): z.infer<typeof switchableAccount> {
  return { username, switched_off: switchedOffReason }
}

/** Converts a report to its fields. */
export function reportFields({ id, reason, createdAt, ...about }: ListedReport): z.infer<typeof report> {
  return {
    report_id: id,
    reason,
    created_at: createdAt.toISOString(),
    link: linkFields(about.link),
    quiz: quizFields(about.quiz),
    owner: about.owner && accountFields(about.owner),
  }
}
