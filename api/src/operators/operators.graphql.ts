import { Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import { idConnection } from '../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { countAll, TOTAL_COUNT } from '../graphql/base/total-count.ts'
import {
  ReportType,
  SwitchableAccountType,
  SwitchableLinkType,
  SwitchableQuizType,
} from './operator-types.graphql.ts'
import { requireOperator } from './operators.access.ts'
import { closeReport } from './reports/close-report.ts'
import { countReports, listReports, type ListedReport } from './reports/list-reports.ts'
import { switchAccount } from './switch-account.ts'
import { switchQuiz } from './switch-quiz.ts'
import { switchShareLink } from './switch-share-link.ts'

const ONLY = 'Only for operators; others get NOT_FOUND.'
const switchedOff = {
  description: 'Why it is off, in 1 to 200 characters; null to switch it on.',
} as const

builder.queryField('reports', (t) =>
  t.connection(
    {
      type: ReportType,
      nullable: true,
      description: `The open reports, oldest first; at most ${MAX_PAGE_SIZE} per page. ${ONLY}`,
      resolve: async (_root, args, context) => {
        const viewer = viewerOf(context)
        requireOperator(context.deps, viewer)
        const page = await idConnection<ListedReport>(
          args,
          ({ id }) => id,
          (range) => listReports(context.deps, viewer, range),
        )
        return { ...page, totalCount: () => countReports(context.deps) }
      },
    },
    { fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }) },
  ),
)

builder.mutationFields((t) => ({
  switchShareLink: t.field({
    type: SwitchableLinkType,
    nullable: true,
    description: `Switches a link off, or on again. Attempts that were started with it go on. ${ONLY}`,
    errors: {
      types: [InvalidInput],
      union: { name: 'SwitchShareLinkResult', description: 'The link, or the problems of the reason.' },
    },
    args: {
      linkId: t.arg.id({ required: true, description: 'The link’s id.' }),
      switchedOff: t.arg.string(switchedOff),
    },
    resolve: (_root, { linkId, ...input }, context) =>
      switchShareLink(context.deps, viewerOf(context), linkId, input),
  }),
  switchQuiz: t.field({
    type: SwitchableQuizType,
    nullable: true,
    description: `Switches a quiz off, or on again. While it is off, it is gone for everybody but its owner. ${ONLY}`,
    errors: {
      types: [InvalidInput],
      union: { name: 'SwitchQuizResult', description: 'The quiz, or the problems of the reason.' },
    },
    args: {
      quizId: t.arg.id({ required: true, description: 'The quiz’s id.' }),
      switchedOff: t.arg.string(switchedOff),
    },
    resolve: (_root, { quizId, ...input }, context) =>
      switchQuiz(context.deps, viewerOf(context), quizId, input),
  }),
  switchAccount: t.field({
    type: SwitchableAccountType,
    nullable: true,
    description: `Switches an account off, or on again. While it is off, its user cannot sign in, and its links do not work. Its sessions end. ${ONLY}`,
    errors: {
      types: [InvalidInput, Forbidden],
      union: { name: 'SwitchAccountResult', description: 'The account, or the reason nothing was changed.' },
    },
    args: {
      username: t.arg.string({ required: true, description: 'A username, in any case.' }),
      switchedOff: t.arg.string(switchedOff),
    },
    resolve: (_root, { username, ...input }, context) =>
      switchAccount(context.deps, viewerOf(context), username, input),
  }),
  closeReport: t.field({
    type: ReportType,
    nullable: true,
    description: `Takes a report off the list of open reports. ${ONLY}`,
    errors: {
      types: [NotFound],
      union: {
        name: 'CloseReportResult',
        description: 'The report, or NotFound if there is no such open report.',
      },
    },
    args: { reportId: t.arg.id({ required: true, description: 'The report’s id.' }) },
    resolve: (_root, { reportId }, context) => closeReport(context.deps, viewerOf(context), reportId),
  }),
}))
