// The gradebook of a class, for its instructors.
import { requireTeachingMember } from '../../classrooms/classrooms.access.ts'
import { ClassroomType, MemberState } from '../../classrooms/classroom-types.graphql.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { ReportSource } from '../../database/replica/report-source.ts'
import { builder } from '../../graphql/base/builder.ts'
import { idConnection } from '../../graphql/base/id-connection.ts'
import { MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { spend, waitForTurn } from '../../graphql/base/response-size.ts'
import { countAll, TOTAL_COUNT } from '../../graphql/base/total-count.ts'
import type { GradebookCell } from './gradebook-cell.ts'
import {
  countGradebookRows,
  readGradebookColumns,
  readGradebookRows,
  type GradebookRow,
} from './read-gradebook.ts'

// A cell has about as many fields.
const CELL_UNITS = 5

export const GradebookCellState = builder.enumType('GradebookCellState', {
  description: 'How far a learner is with an assignment.',
  values: {
    NOT_STARTED: { description: 'Nothing is completed or in progress.' },
    IN_PROGRESS: { description: 'An attempt is in progress.' },
    SUBMITTED: { description: 'An attempt is completed, and the one that counts was in time.' },
    LATE: { description: 'The attempt that counts was completed after the due date.' },
    EXCUSED: { description: 'The learner need not take the assignment.' },
    MISSING: {
      description: 'It closed for the learner, or was due if it never closes, and nothing is completed.',
    },
  } as const,
})

export const GradebookCellType = builder.objectRef<GradebookCell>('GradebookCell').implement({
  description: 'How far one learner is with one assignment.',
  fields: (t) => ({
    assignmentId: t.exposeID('assignmentId', { description: 'The assignment’s id.' }),
    score: t.exposeFloat('score', {
      nullable: true,
      description:
        'Percent of the attempt that counts, rounded to one decimal; null without one, and for whoever is excused.',
    }),
    state: t.expose('state', { type: GradebookCellState, description: 'How far the learner is.' }),
    attempts: t.exposeInt('attempts', {
      description: 'How many attempts were started, whatever became of them.',
    }),
    extended: t.exposeBoolean('extended', { description: 'Whether the learner has an extension.' }),
  }),
})

const GradebookRowType = builder.objectRef<GradebookRow>('GradebookRow').implement({
  description: 'A learner of a class, and how far they are with each assignment.',
  fields: (t) => ({
    memberId: t.id({ description: 'The member’s id.', resolve: ({ member }) => member.id }),
    displayName: t.string({
      description: 'The member’s name in this class.',
      resolve: ({ member }) => member.displayName,
    }),
    externalId: t.string({
      nullable: true,
      description: 'A number such as a matriculation number; null for none.',
      resolve: ({ member }) => member.externalId,
    }),
    email: t.string({
      nullable: true,
      description: 'The roster’s address, not the account’s; null for none.',
      resolve: ({ member }) => member.email,
    }),
    section: t.string({
      nullable: true,
      description: 'The group of the class that the member belongs to; null for none.',
      resolve: ({ member }) => member.section,
    }),
    state: t.field({
      type: MemberState,
      description: 'Whether the member takes part.',
      resolve: ({ member }) => member.state,
    }),
    cells: t.expose('cells', {
      type: [GradebookCellType],
      description: 'A cell for each assignment, in their order.',
    }),
  }),
})

interface Gradebook {
  classroomId: string
  columns: Assignment[]
  /** Where all of it is read. */
  source: ReportSource
}

const GradebookColumnType = builder.objectRef<Assignment>('GradebookColumn').implement({
  description: 'An assignment in a gradebook.',
  fields: (t) => ({
    assignmentId: t.exposeID('id', { description: 'The assignment’s id.' }),
    title: t.exposeString('title', { description: 'The assignment’s title.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the assignment was deleted although attempts exist; null otherwise.',
    }),
  }),
})

const GradebookType = builder.objectRef<Gradebook>('Gradebook').implement({
  description: 'The results of a class: a row for each learner, a column for each published assignment.',
  fields: (t) => ({
    assignments: t.expose('columns', {
      type: [GradebookColumnType],
      description: 'The published assignments, oldest first; deleted ones stay if attempts exist.',
    }),
    rows: t.connection(
      {
        type: GradebookRowType,
        nullable: true,
        description: `The learners in every state, in the order in which they were added; at most ${MAX_PAGE_SIZE} per page.`,
        resolve: async ({ classroomId, columns, source }, args, context) => {
          const { deps } = context
          const page = await idConnection<GradebookRow>(
            args,
            ({ member }) => member.id,
            (range) => readGradebookRows({ reader: source, moment: deps.now() }, classroomId, columns, range),
          )
          const cells = page.edges.length * columns.length
          spend(context, cells * CELL_UNITS)
          await waitForTurn(context, cells)
          return { ...page, totalCount: () => countGradebookRows(deps, classroomId) }
        },
      },
      {
        fields: (page) => ({ totalCount: page.int({ description: TOTAL_COUNT, resolve: countAll }) }),
      },
    ),
  }),
})

builder.objectField(ClassroomType, 'gradebook', (t) =>
  t.field({
    type: GradebookType,
    nullable: true,
    description: 'The results of all learners. Only for instructors.',
    resolve: async ({ classroom, member }, _args, { deps }) => {
      requireTeachingMember(member)
      const source = await deps.reports.source()
      const columns = await readGradebookColumns(source, classroom.id)
      return { classroomId: classroom.id, columns, source }
    },
  }),
)
