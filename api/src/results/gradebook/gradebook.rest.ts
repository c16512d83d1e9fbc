import { z } from 'zod'
import { requireTeaching } from '../../classrooms/classrooms.access.ts'
import { Forbidden } from '../../errors.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import type { GradebookRow } from './read-gradebook.ts'
import { streamGradebook, type GradebookStream } from './stream-gradebook.ts'

const cell = z
  .object({
    assignment_id: id,
    score: z
      .number()
      .nullable()
      .describe(
        'Percent of the attempt that counts, rounded to one decimal; null without one, or if excused.',
      ),
    state: z.enum(['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED', 'LATE', 'EXCUSED', 'MISSING']),
    attempts: z.int().describe('How many attempts were started, whatever became of them.'),
    extended: z.boolean().describe('Whether the learner has an extension.'),
  })
  .meta({ id: 'GradebookCell' })

const row = z
  .object({
    member_id: id,
    display_name: z.string(),
    external_id: z.string().nullable(),
    email: z.string().nullable().describe('The roster’s, never the account’s.'),
    section: z.string().nullable(),
    state: z.enum(['INVITED', 'ACTIVE', 'LEFT', 'REMOVED', 'BLOCKED']),
    cells: z.array(cell).describe('In the order of the assignments.'),
  })
  .meta({ id: 'GradebookRow' })

export function gradebookRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/gradebook/',
      operationId: 'getGradebook',
      summary: 'Read the gradebook of a class: a row for each learner, a column for each assignment',
      data: z.object({
        assignments: z.array(z.object({ assignment_id: id, title: z.string() })),
        rows: z.array(row),
      }),
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param }) => {
      const { classroom } = await requireTeaching(deps, viewer, param('classroomId'))
      return { parts: gradebookJson(await streamGradebook(deps, classroom.id)) }
    },
  )
}

async function* gradebookJson({ columns, pages }: GradebookStream): AsyncGenerator<string> {
  const assignments = columns.map(({ id: assignmentId, title }) => ({ assignment_id: assignmentId, title }))
  let before = `{"assignments":${JSON.stringify(assignments)},"rows":[`
  for await (const page of pages) {
    yield before + page.map((item) => JSON.stringify(rowFields(item))).join(',')
    before = ','
  }
  yield ']}'
}

function rowFields({ member, cells }: GradebookRow): z.infer<typeof row> {
  return {
    member_id: member.id,
    display_name: member.displayName,
    external_id: member.externalId,
    email: member.email,
    section: member.section,
    state: member.state,
    cells: cells.map(({ assignmentId, score, state, attempts, extended }) => ({
      assignment_id: assignmentId,
      score,
      state,
      attempts,
      extended,
    })),
  }
}
