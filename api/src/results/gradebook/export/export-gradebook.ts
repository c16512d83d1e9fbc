import { safeFileName } from 'quiz-format'
import { z } from 'zod'
import { requireTeaching } from '../../../classrooms/classrooms.access.ts'
import type { Deps } from '../../../deps.ts'
import { check } from '../../../input.ts'
import type { Viewer } from '../../../viewer.ts'
import { streamGradebook, type GradebookStream } from '../stream-gradebook.ts'
import type { ExportChoices } from './export-table.ts'

/** Parameters of an export, as texts. */
export const exportRules = z.object({
  missing: z
    .enum(['zero'], 'Send zero as missing, or leave it out')
    .optional()
    .describe('With zero, what is missing is shown as 0.0 instead of an empty cell.'),
  times: z
    .enum(['true', 'false'], 'Send true or false as times')
    .default('false')
    .describe(
      'If true, a column after each assignment has the time when the attempt that counts was completed.',
    ),
})

/** A gradebook that is about to be written to a file. */
export interface GradebookExport extends GradebookStream {
  /** The name of the file, without its extension. */
  name: string
  choices: ExportChoices
}

/**
 * Streams the gradebook of a class for a file.
 *
 * @param input the parameters, by `exportRules`.
 * @throws NotFound when the viewer is not a member.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput
 */
export async function exportGradebook(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  input: object,
): Promise<GradebookExport> {
  const { classroom } = await requireTeaching(deps, viewer, classroomId)
  const { missing, times } = check(exportRules, input)
  const { timeZone } = classroom
  return {
    ...(await streamGradebook(deps, classroom.id)),
    name: `${safeFileName(classroom.name) || 'Class'} gradebook`,
    choices: { missingAsZero: missing === 'zero', withTimes: times === 'true', timeZone },
  }
}
