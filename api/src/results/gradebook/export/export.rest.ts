// The gradebook of a class as a file.
import { z } from 'zod'
import { Forbidden, RateLimited } from '../../../errors.ts'
import type { Router } from '../../../http/base/route.ts'
import { exportGradebook, exportRules } from './export-gradebook.ts'
import { gradebookCsv } from './gradebook-csv.ts'
import { gradebookXlsx } from './gradebook-xlsx.ts'

const DESCRIPTION =
  'A row for each learner, with the columns Student, ID, Email and Section, and one for each published assignment. A cell has the score in percent, EX for whoever is excused, or nothing. Canvas can import the file, and so can the roster of a class. It is sent without the response envelope; errors have it.'

export function gradebookExportRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/gradebook.csv',
      operationId: 'exportGradebookAsCsv',
      summary: 'Export the gradebook of a class as a CSV file',
      description: DESCRIPTION,
      query: exportRules,
      file: z.string(),
      produces: 'text/csv',
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param, query }) => {
      const gradebook = await exportGradebook(deps, viewer, param('classroomId'), query)
      return { file: { name: `${gradebook.name}.csv`, parts: gradebookCsv(gradebook) } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/gradebook.xlsx',
      operationId: 'exportGradebookAsXlsx',
      summary: 'Export the gradebook of a class as an xlsx file',
      description: DESCRIPTION,
      query: exportRules,
      file: z.string().meta({ format: 'binary' }),
      produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param, query }) => {
      const gradebook = await exportGradebook(deps, viewer, param('classroomId'), query)
      return { file: { name: `${gradebook.name}.xlsx`, parts: gradebookXlsx(deps, gradebook) } }
    },
  )
}
