import { z } from 'zod'
import {
  ClassroomArchived,
  FileTooLarge,
  Forbidden,
  InvalidRosterFile,
  RateLimited,
  UnsupportedFileType,
} from '../../errors.ts'
import { fileProblem } from '../../http/base/error-schemas.ts'
import { id } from '../../http/base/field-schemas.ts'
import type { Router } from '../../http/base/route.ts'
import type { UploadForm } from '../../http/uploads/read-form.ts'
import { receiveUpload } from '../../http/uploads/receive-upload.ts'
import { requireTeaching } from '../classrooms.access.ts'
import { importRoster } from './import-roster.ts'
import type { RosterEntry } from './roster-difference.ts'

const form = z.object({
  file: z
    .file()
    .describe(
      'A CSV file of at most 10485760 bytes and 5000 rows, with the column name and any of email, external_id, section and time_factor, or an exported gradebook.',
    ),
  dry_run: z
    .enum(['true', 'false'])
    .default('true')
    .describe('If true, nothing is changed, and the answer also lists the issues of a faulty file.'),
  remove_missing: z
    .enum(['true', 'false'])
    .default('false')
    .describe('If true, learners who are not in the file are removed; otherwise, they stay.'),
})

const value = z.union([z.string(), z.number()]).nullable()
const entry = z
  .object({
    row: z.int().nullable().describe('The row in the file; null for a learner who is not in it.'),
    member_id: id.nullable().describe('Null for a new person in a dry run.'),
    name: z.string(),
    changes: z
      .record(z.string(), z.tuple([value, value]))
      .describe('The old and the new value of each field that changes.'),
  })
  .meta({ id: 'RosterEntry' })

const difference = z
  .object({
    added: z.array(entry).describe('New people.'),
    changed: z.array(entry),
    unchanged: z.array(entry),
    missing: z.array(entry).describe('Learners of the class who are not in the file.'),
    issues: z.array(fileProblem).describe('The first 100; then the other lists are empty.'),
  })
  .meta({ id: 'RosterDifference' })

export function rosterRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/roster/',
      operationId: 'importRoster',
      summary: 'Import the roster of a class',
      description:
        'First as a dry run, then with dry_run=false. All or nothing; the same file again changes nothing. New people with an email are invited by mail.',
      body: form,
      consumes: 'multipart/form-data',
      data: difference,
      refusals: [
        Forbidden,
        FileTooLarge,
        UnsupportedFileType,
        InvalidRosterFile,
        ClassroomArchived,
        RateLimited,
      ],
    },
    async ({ deps, viewer, param, request, onForm }) => {
      const classroomId = param('classroomId')
      const { added, changed, unchanged, missing, issues } = await receiveUpload(
        deps,
        { viewer, request: request.raw, onRead: onForm },
        async (upload) => {
          // Who may not import a roster learns nothing about the file.
          await requireTeaching(deps, viewer, classroomId)
          return importRoster(deps, viewer, classroomId, inputOf(await upload.read()))
        },
      )
      return {
        data: {
          added: added.map(entryFields),
          changed: changed.map(entryFields),
          unchanged: unchanged.map(entryFields),
          missing: missing.map(entryFields),
          issues,
        },
      }
    },
  )
}

function inputOf({ texts, file }: UploadForm) {
  return { file, dryRun: flagOf(texts['dry_run']), removeMissing: flagOf(texts['remove_missing']) }
}

// Undefined for a missing or empty field. Other texts are left to the operation, which refuses them.
function flagOf(text: string | undefined): unknown {
  const flag = text?.trim().toLowerCase()
  if (flag === undefined || flag === '') return undefined
  return flag === 'true' ? true : flag === 'false' ? false : text
}

function entryFields({ row, memberId, name, changes }: RosterEntry): z.infer<typeof entry> {
  return {
    row,
    member_id: memberId,
    name,
    changes: Object.fromEntries(changes.map(({ field, old, new: value }) => [field, [old, value] as const])),
  }
}
