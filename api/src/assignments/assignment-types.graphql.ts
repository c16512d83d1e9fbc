import { isTeaching } from '../classrooms/classrooms.access.ts'
import { ClassroomType } from '../classrooms/classroom-types.graphql.ts'
import { builder } from '../graphql/base/builder.ts'
import { NodeType } from '../graphql/nodes/node-type.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import type { Extension } from '../database/prisma/client.ts'
import { EffectiveAccessType } from './access/access.graphql.ts'
import type { EffectiveAccess } from './access/effective-access.ts'
import { readAccessByIds } from './access/read-access.ts'
import type { MemberAssignment } from './assignments.access.ts'
import { listExtensions } from './extensions/list-extensions.ts'
import { countQuestions } from './question-count.ts'

export const ScoreRule = builder.enumType('ScoreRule', {
  description: 'Which of several completed attempts counts.',
  values: {
    BEST: { description: 'The one with the highest score.' },
    FIRST: { description: 'The first one in which a question was answered.' },
    LAST: { description: 'The last one in which a question was answered.' },
  } as const,
})

export const RevealRule = builder.enumType('RevealRule', {
  description: 'When learners see something.',
  values: {
    ON_COMPLETION: { description: 'As soon as they have completed the attempt.' },
    AFTER_CLOSE: { description: 'Once it is closed for everybody and nobody is still taking it.' },
    NEVER: { description: 'Not at all, unless an instructor releases it.' },
  } as const,
})

export const ExtensionType = builder.objectRef<Extension>('Extension').implement({
  description:
    'An exception for one member of one assignment. Null inherits the rule of the assignment or of the member.',
  fields: (t) => ({
    memberId: t.exposeID('memberId', { description: 'The member.' }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true, description: 'When it opens.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true, description: 'When it is due.' }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true, description: 'When it closes.' }),
    minutes: t.exposeInt('minutes', { nullable: true, description: 'Minutes for an attempt, in all.' }),
    factor: t.exposeFloat('factor', { nullable: true, description: 'By how much the time is longer.' }),
    extraAttempts: t.exposeInt('extraAttempts', { description: 'Attempts beside those that are allowed.' }),
    excused: t.exposeBoolean('isExcused', { description: 'Whether it does not count for the member.' }),
    reason: t.exposeString('reason', { description: 'Why it was granted.' }),
    grantedBy: t.exposeString('grantedBy', { description: 'The display name of the instructor.' }),
    grantedAt: t.expose('grantedAt', { type: 'DateTime', description: 'When it was granted.' }),
  }),
})

const ONLY_INSTRUCTORS = 'Null to learners, who see what applies to them in access.'

// Learners see only what applies to them: the settings would tell them about others.
const taught =
  <Value>(read: (assignment: MemberAssignment['assignment']) => Value) =>
  ({ assignment, member }: MemberAssignment): Value | null =>
    isTeaching(member) ? read(assignment) : null

export const AssignmentType = builder
  .objectRef<MemberAssignment & { access?: EffectiveAccess }>('Assignment')
  .implement({
    interfaces: [NodeType],
    description: 'A quiz given to a class, as one of its members sees it.',
    fields: (t) => {
      const setting = { nullable: true, description: ONLY_INSTRUCTORS } as const
      const moment = { ...setting, type: 'DateTime' } as const
      return {
        id: t.id({ description: 'The assignment’s id.', resolve: ({ assignment }) => assignment.id }),
        classroomId: t.id({ description: 'The class.', resolve: ({ assignment }) => assignment.classroomId }),
        classroom: t.field({
          type: ClassroomType,
          description: 'The class, as the viewer sees it.',
          resolve: ({ classroom, member }) => ({ classroom, member }),
        }),
        title: t.string({ description: 'The title.', resolve: ({ assignment }) => assignment.title }),
        access: t.field({
          type: EffectiveAccessType,
          nullable: true,
          description: 'What the viewer may do with it now, and why.',
          resolve: async ({ assignment, member, access }, _args, context) =>
            access ??
            loadBatched(context, `access of ${member.id}`, assignment.id, (ids) =>
              readAccessByIds(context.deps, member, ids),
            ),
        }),
        quizId: t.id({ ...setting, resolve: taught(({ quizId }) => quizId) }),
        opensAt: t.field({ ...moment, resolve: taught(({ opensAt }) => opensAt) }),
        dueAt: t.field({ ...moment, resolve: taught(({ dueAt }) => dueAt) }),
        closesAt: t.field({ ...moment, resolve: taught(({ closesAt }) => closesAt) }),
        timeLimit: t.int({ ...setting, resolve: taught(({ timeLimit }) => timeLimit) }),
        attemptsAllowed: t.int({ ...setting, resolve: taught(({ attemptsAllowed }) => attemptsAllowed) }),
        scoreRule: t.field({
          type: ScoreRule,
          description: 'Which of several completed attempts counts.',
          resolve: ({ assignment }) => assignment.scoreRule,
        }),
        questionCount: t.int({
          description: 'Number of questions in an attempt that begins now.',
          resolve: async ({ assignment }, _args, context) =>
            (await loadBatched(context, 'questions of assignments', assignment.id, (ids) =>
              countQuestions(context.deps, ids),
            )) ?? 0,
        }),
        shuffleQuestions: t.boolean({
          ...setting,
          resolve: taught(({ shuffleQuestions }) => shuffleQuestions),
        }),
        shuffleOptions: t.boolean({ ...setting, resolve: taught(({ shuffleOptions }) => shuffleOptions) }),
        revealScore: t.field({
          ...setting,
          type: RevealRule,
          resolve: taught(({ revealScore }) => revealScore),
        }),
        revealKey: t.field({ ...setting, type: RevealRule, resolve: taught(({ revealKey }) => revealKey) }),
        published: t.boolean({ ...setting, resolve: taught(({ publishedAt }) => publishedAt !== null) }),
        scoreReleasedAt: t.field({ ...moment, resolve: taught(({ scoreReleasedAt }) => scoreReleasedAt) }),
        keyReleasedAt: t.field({ ...moment, resolve: taught(({ keyReleasedAt }) => keyReleasedAt) }),
        extensions: t.field({
          type: [ExtensionType],
          nullable: true,
          description: `The exceptions of members. ${ONLY_INSTRUCTORS}`,
          resolve: async ({ assignment, member }, _args, { deps }) =>
            isTeaching(member) ? listExtensions(deps, assignment.id) : null,
        }),
      }
    },
  })
