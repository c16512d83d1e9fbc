// How far the learners of a class are with an assignment now, for its instructors.
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { requireTeachingMember } from '../../classrooms/classrooms.access.ts'
import { builder } from '../../graphql/base/builder.ts'
import { largeList } from '../../graphql/base/response-size.ts'
import { GradebookCellState } from '../gradebook/gradebook.graphql.ts'
import { readProgress, type AssignmentProgress, type MemberProgress } from './read-progress.ts'

// A member has about as many fields.
const MEMBER_UNITS = 9

const MemberProgressType = builder.objectRef<MemberProgress>('MemberProgress').implement({
  description: 'How far an active learner is with an assignment now.',
  fields: (t) => ({
    memberId: t.exposeID('memberId', { description: 'The member’s id.' }),
    displayName: t.exposeString('displayName', { description: 'The member’s name in this class.' }),
    state: t.expose('state', { type: GradebookCellState, description: 'How far the learner is.' }),
    answered: t.exposeInt('answered', {
      description: 'Answered questions of the attempt in progress, or else of the latest one.',
    }),
    total: t.exposeInt('total', {
      description: 'Questions of that attempt; without one, of an attempt that begins now.',
    }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When that attempt started; null without one.',
    }),
    lastSavedAt: t.expose('lastSavedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an answer of that attempt was last saved; null if none is.',
    }),
    secondsLeft: t.exposeInt('secondsLeft', {
      nullable: true,
      description: 'Seconds until the attempt in progress ends; null if none is, or nothing ends it.',
    }),
    timedOut: t.exposeBoolean('timedOut', {
      description: 'Whether that attempt ended by its deadline, not by its learner.',
    }),
  }),
})

const AssignmentProgressType = builder.objectRef<AssignmentProgress>('AssignmentProgress').implement({
  description: 'How far the active learners of a class are with an assignment.',
  fields: (t) => ({
    at: t.expose('at', {
      type: 'DateTime',
      description: 'The moment for which it holds, by the server’s clock.',
    }),
    members: t.field({
      type: [MemberProgressType],
      description: 'In the order in which they were added.',
      resolve: ({ members }, _args, context) => largeList(context, members, MEMBER_UNITS),
    }),
  }),
})

builder.objectField(AssignmentType, 'progress', (t) =>
  t.field({
    type: AssignmentProgressType,
    nullable: true,
    description:
      'How far the active learners are now. Only for instructors. It may be asked every few seconds: its time does not depend on how many answers are stored.',
    resolve: ({ assignment, member }, _args, { deps }) => {
      requireTeachingMember(member)
      return readProgress(deps, assignment)
    },
  }),
)
