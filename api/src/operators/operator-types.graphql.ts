import { builder } from '../graphql/base/builder.ts'
import { LinkKindType } from '../sharing/sharing-types.graphql.ts'
import type { ListedReport } from './reports/list-reports.ts'
import type { SwitchableAccount } from './switch-account.ts'
import type { SwitchableQuiz } from './switch-quiz.ts'
import type { SwitchableLink } from './switch-share-link.ts'

const switchedOff = {
  nullable: true,
  description: 'Why an operator switched it off; null while it is on.',
} as const

export const SwitchableLinkType = builder.objectRef<SwitchableLink>('SwitchableLink').implement({
  description: 'What operators see of a link.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The link’s id.' }),
    kind: t.expose('kind', { type: LinkKindType, description: 'What whoever has the link may do.' }),
    switchedOff: t.exposeString('switchedOffReason', switchedOff),
  }),
})

export const SwitchableQuizType = builder.objectRef<SwitchableQuiz>('SwitchableQuiz').implement({
  description: 'What operators see of a quiz.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The quiz’s id.' }),
    title: t.exposeString('title', { description: 'The quiz’s title.' }),
    switchedOff: t.exposeString('switchedOffReason', switchedOff),
  }),
})

export const SwitchableAccountType = builder.objectRef<SwitchableAccount>('SwitchableAccount').implement({
  description: 'What operators see of an account.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The username.' }),
    switchedOff: t.exposeString('switchedOffReason', switchedOff),
  }),
})

export const ReportType = builder.objectRef<ListedReport>('Report').implement({
  description: 'What somebody told the operators about the quiz of a link.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The report’s id.' }),
    reason: t.exposeString('reason', { description: 'What is wrong with the quiz.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was reported.' }),
    link: t.expose('link', { type: SwitchableLinkType, description: 'The link.' }),
    quiz: t.expose('quiz', { type: SwitchableQuizType, description: 'The quiz.' }),
    owner: t.expose('owner', {
      type: SwitchableAccountType,
      nullable: true,
      description: 'The quiz’s owner; null once their account is deleted.',
    }),
  }),
})
