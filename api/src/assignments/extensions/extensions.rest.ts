import { z } from 'zod'
import { ClassroomArchived, Forbidden } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Call, Router } from '../../http/base/route.ts'
import type { Viewer } from '../../viewer.ts'
import { access, accessFields, extension, extensionFields } from '../assignment-fields.rest.ts'
import { grantExtension } from './grant-extension.ts'
import { extendRunning } from './extend-running.ts'
import { extendRunningRules, grantExtensionRules } from './extension-rules.ts'
import { removeExtension } from './remove-extension.ts'

const PATH = '/api/assignments/:assignmentId/extensions/:memberId/'
const names = {
  opensAt: 'opens_at',
  dueAt: 'due_at',
  closesAt: 'closes_at',
  days: 'days',
  minutes: 'minutes',
  factor: 'factor',
  extraAttempts: 'extra_attempts',
  excused: 'excused',
  reason: 'reason',
  dryRun: 'dry_run',
}

const moreTimeNames = {
  minutes: 'minutes',
  reason: 'reason',
  memberId: 'member_id',
  reopen: 'reopen',
  onlyEnded: 'only_ended',
}

export function extensionRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'PUT',
      path: PATH,
      operationId: 'grantExtension',
      summary: 'Give a member an exception for an assignment',
      description: 'It replaces an earlier one. Missing fields inherit the rule of the assignment.',
      body: renamed.rules(grantExtensionRules, names),
      data: z.object({
        extension,
        access,
        reopens: z.boolean().describe('Whether it opens an attempt again that ran out of time.'),
        may_know_key: z
          .boolean()
          .describe(
            'Whether it opens such an attempt again although its learner could see the key until now.',
          ),
      }),
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param, body }) => {
      const granted = await grantExtension(deps, viewer, idsOf(param), renamed.input(body, names))
      const { reopens, mayKnowKey } = granted
      return {
        data: {
          extension: extensionFields(granted.extension),
          access: accessFields(granted.access),
          reopens,
          may_know_key: mayKnowKey,
        },
      }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/assignments/:assignmentId/extensions/',
      operationId: 'extendRunning',
      summary: 'Give more time to everybody who is taking an assignment, or to one of them',
      description:
        'The minutes come on top of what each member has. With `reopen`, attempts that ran out of time are opened again, with their answers.',
      body: renamed.rules(extendRunningRules, moreTimeNames),
      data: z.object({ extended: z.int().describe('How many members got more time.') }),
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, moreTimeNames)
      return { data: { extended: await extendRunning(deps, viewer, param('assignmentId'), input) } }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: PATH,
      operationId: 'removeExtension',
      summary: 'Take a member’s exception back',
      data: z.object({ access }),
      refusals: [Forbidden, ClassroomArchived],
    },
    async ({ deps, viewer, param }) => ({
      data: { access: accessFields(await removeExtension(deps, viewer, idsOf(param))) },
    }),
  )
}

function idsOf(param: Call<Viewer>['param']) {
  return { assignmentId: param('assignmentId'), memberId: param('memberId') }
}
