import { AssignmentNotOpen, ClassroomArchived, Forbidden, NotFound } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { remindIdle } from './remind-idle.ts'

const ReminderType = builder.objectRef<{ reminded: number }>('Reminder').implement({
  description: 'Mails to everybody who has not started an assignment.',
  fields: (t) => ({
    reminded: t.exposeInt('reminded', { description: 'How many learners are reminded.' }),
  }),
})

builder.mutationField('remindIdle', (t) =>
  t.field({
    type: ReminderType,
    nullable: true,
    description:
      'Mails everybody who can start an assignment now and has not started it. Nobody is reminded twice, nor after the mail that it closes within 24 hours.',
    errors: {
      types: [NotFound, Forbidden, ClassroomArchived, AssignmentNotOpen],
      union: {
        name: 'RemindIdleResult',
        description: 'How many learners are reminded, or the reason nobody is.',
      },
    },
    args: { assignmentId: t.arg.id({ required: true, description: 'The assignment’s id.' }) },
    resolve: async (_root, { assignmentId }, context) => ({
      reminded: await remindIdle(context.deps, viewerOf(context), assignmentId),
    }),
  }),
)
