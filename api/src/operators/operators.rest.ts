import { z } from 'zod'
import { pageOf, pageRules } from '../classrooms/page-rules.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { id } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { check } from '../input.ts'
import {
  accountFields,
  linkFields,
  quizFields,
  report,
  reportFields,
  switchableAccount,
  switchableLink,
  switchableQuiz,
} from './operator-fields.rest.ts'
import { switchRules } from './operator-rules.ts'
import { requireOperator } from './operators.access.ts'
import { closeReport } from './reports/close-report.ts'
import { listReports } from './reports/list-reports.ts'
import { switchAccount } from './switch-account.ts'
import { switchQuiz } from './switch-quiz.ts'
import { switchShareLink } from './switch-share-link.ts'

const switchNames = { switchedOff: 'switched_off' }
const SWITCH = { method: 'PATCH', body: renamed.rules(switchRules, switchNames) } as const
const ONLY = 'Only for operators; others get NOT_FOUND.'

export function operatorRoutes({ forViewer }: Router): void {
  forViewer(
    {
      ...SWITCH,
      path: '/api/operators/links/:linkId/',
      operationId: 'switchShareLink',
      summary: 'Switch a link off or on',
      description: `Attempts that were started with it go on. ${ONLY}`,
      data: switchableLink,
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, switchNames)
      return { data: linkFields(await switchShareLink(deps, viewer, param('linkId'), input)) }
    },
  )

  forViewer(
    {
      ...SWITCH,
      path: '/api/operators/quizzes/:quizId/',
      operationId: 'switchQuiz',
      summary: 'Switch a quiz off or on',
      description: `While it is off, it is gone for everybody but its owner. ${ONLY}`,
      data: switchableQuiz,
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, switchNames)
      return { data: quizFields(await switchQuiz(deps, viewer, param('quizId'), input)) }
    },
  )

  forViewer(
    {
      ...SWITCH,
      path: '/api/operators/accounts/:username/',
      operationId: 'switchAccount',
      summary: 'Switch an account off or on',
      description: `While it is off, its user cannot sign in, and its links do not work. Its sessions end. ${ONLY}`,
      data: switchableAccount,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, switchNames)
      return { data: accountFields(await switchAccount(deps, viewer, param('username'), input)) }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/operators/reports/',
      operationId: 'listReports',
      summary: 'List the open reports, oldest first',
      description: ONLY,
      query: pageRules,
      data: z.object({ reports: z.array(report), next: id.nullable() }),
      refusals: [NotFound],
    },
    async ({ deps, viewer, query }) => {
      requireOperator(deps, viewer)
      const range = check(pageRules, query)
      const { items, next } = await pageOf(
        range,
        (limit) => listReports(deps, viewer, { ...range, limit }),
        (item) => item.id,
      )
      return { data: { reports: items.map(reportFields), next } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/operators/reports/:reportId/close/',
      operationId: 'closeReport',
      summary: 'Take a report off the list of open reports',
      description: ONLY,
      data: report,
    },
    async ({ deps, viewer, param }) => ({
      data: reportFields(await closeReport(deps, viewer, param('reportId'))),
    }),
  )
}
