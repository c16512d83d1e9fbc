import { ClassroomArchived, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { EffectiveAccessType } from '../access/access.graphql.ts'
import { ExtensionType } from '../assignment-types.graphql.ts'
import { extendRunning } from './extend-running.ts'
import { grantExtension, type GrantedExtension } from './grant-extension.ts'
import { removeExtension } from './remove-extension.ts'

const assignmentId = { required: true, description: 'The assignment’s id.' } as const
const memberId = { required: true, description: 'A learner of the class.' } as const
const MOMENT = 'a moment in ISO 8601 with Z or an offset'

const GrantExtensionInput = builder.inputType('GrantExtensionInput', {
  description: 'An exception for one member. Missing fields and null inherit the rule of the assignment.',
  fields: (t) => ({
    assignmentId: t.id(assignmentId),
    memberId: t.id(memberId),
    opensAt: t.string({ description: `When it opens for the member: ${MOMENT}.` }),
    dueAt: t.string({ description: `When it is due for the member: ${MOMENT}.` }),
    closesAt: t.string({ description: `When it closes for the member: ${MOMENT}.` }),
    days: t.int({
      description:
        'Moves due and close by 1 to 365 calendar days of the class’s time zone; not together with dueAt or closesAt.',
    }),
    minutes: t.int({ description: 'Minutes for an attempt, in all; 1 to 10080. They win over a factor.' }),
    factor: t.float({
      description: 'By how much the time is longer, 1 to 10, in place of the member’s own.',
    }),
    extraAttempts: t.int({ description: '0 to 1000.' }),
    excused: t.boolean({ description: 'Whether it does not count for the member.' }),
    reason: t.string({ required: true, description: '1 to 200 characters; members do not see it.' }),
    dryRun: t.boolean({
      description: 'If true, nothing is changed: the result says what the member could do.',
    }),
  }),
})

const ExtendRunningInput = builder.inputType('ExtendRunningInput', {
  description: 'More time for everybody who is taking an assignment, or for one of them.',
  fields: (t) => ({
    assignmentId: t.id(assignmentId),
    minutes: t.int({ required: true, description: 'Minutes on top of what each has; 1 to 10080.' }),
    reason: t.string({ required: true, description: '1 to 200 characters; members do not see it.' }),
    memberId: t.id({ description: 'Only for this member; by default, for everybody who is taking it.' }),
    reopen: t.boolean({
      description:
        'If true, attempts that ran out of time are opened again, with their answers; their minutes count from now.',
    }),
    onlyEnded: t.boolean({
      description: 'If true, nobody who still has time gets more: reopen alone takes effect.',
    }),
  }),
})

const RunningExtension = builder.objectRef<{ extended: number }>('RunningExtension').implement({
  description: 'More time that was given to those who are taking an assignment.',
  fields: (t) => ({
    extended: t.exposeInt('extended', { description: 'How many members got more time.' }),
  }),
})

const ExtensionGrant = builder.objectRef<GrantedExtension>('ExtensionGrant').implement({
  description: 'An extension, and what its member may do with it.',
  fields: (t) => ({
    extension: t.field({
      type: ExtensionType,
      description: 'The extension.',
      resolve: ({ extension }) => extension,
    }),
    access: t.field({
      type: EffectiveAccessType,
      description: 'What the member may do now.',
      resolve: ({ access }) => access,
    }),
    reopens: t.exposeBoolean('reopens', {
      description: 'Whether it opens an attempt again that ran out of time.',
    }),
    mayKnowKey: t.exposeBoolean('mayKnowKey', {
      description: 'Whether it opens such an attempt again although its learner could see the key until now.',
    }),
  }),
})

builder.mutationFields((t) => ({
  grantExtension: t.field({
    type: ExtensionGrant,
    nullable: true,
    description: 'Gives a member an exception for an assignment, in place of an earlier one.',
    errors: {
      types: [InvalidInput, Forbidden, ClassroomArchived],
      union: {
        name: 'GrantExtensionResult',
        description: 'The extension, or the reason it was not granted.',
      },
    },
    args: { input: t.arg({ type: GrantExtensionInput, required: true, description: 'The exception.' }) },
    resolve: (_root, { input: { assignmentId, memberId, ...terms } }, context) =>
      grantExtension(context.deps, viewerOf(context), { assignmentId, memberId }, withoutNulls(terms)),
  }),
  extendRunning: t.field({
    type: RunningExtension,
    nullable: true,
    description:
      'Gives more time to everybody who is taking an assignment, or to one of them, on top of what they have.',
    errors: {
      types: [InvalidInput, NotFound, Forbidden, ClassroomArchived],
      union: {
        name: 'ExtendRunningResult',
        description: 'How many members got more time, or the reason nobody did.',
      },
    },
    args: { input: t.arg({ type: ExtendRunningInput, required: true, description: 'The time.' }) },
    resolve: async (_root, { input: { assignmentId, ...terms } }, context) => ({
      extended: await extendRunning(context.deps, viewerOf(context), assignmentId, withoutNulls(terms)),
    }),
  }),
  removeExtension: t.field({
    type: EffectiveAccessType,
    nullable: true,
    description: 'Takes a member’s exception back. The result is what the member may do now.',
    errors: {
      types: [Forbidden, ClassroomArchived],
      union: {
        name: 'RemoveExtensionResult',
        description: 'What the member may do now, or the reason nothing was changed.',
      },
    },
    args: { assignmentId: t.arg.id(assignmentId), memberId: t.arg.id(memberId) },
    resolve: (_root, ids, context) => removeExtension(context.deps, viewerOf(context), ids),
  }),
}))
