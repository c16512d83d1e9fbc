import {
  ClassroomArchived,
  FileTooLarge,
  Forbidden,
  InvalidInput,
  InvalidRosterFile,
  UnsupportedFileType,
} from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { FileProblem } from '../../graphql/base/failure-types.ts'
import { countImport } from '../../http/uploads/receive-upload.ts'
import { importRoster } from './import-roster.ts'
import type { FieldChange, RosterDifference, RosterEntry } from './roster-difference.ts'

const RosterFieldChange = builder.objectRef<FieldChange>('RosterFieldChange').implement({
  description: 'The old and the new value of a field, as text.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'A column of the roster, or state.' }),
    old: t.string({
      nullable: true,
      description: 'The value in the class; null for none.',
      resolve: ({ old }) => textOf(old),
    }),
    new: t.string({
      nullable: true,
      description: 'The value after the import; null for none.',
      resolve: (change) => textOf(change.new),
    }),
  }),
})

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

const RosterEntryType = builder.objectRef<RosterEntry>('RosterEntry').implement({
  description: 'A person in the difference between a roster and a class.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      nullable: true,
      description: 'The row in the file; null for a learner who is not in it.',
    }),
    memberId: t.exposeID('memberId', {
      nullable: true,
      description: 'The member’s id; null for a new person in a dry run.',
    }),
    name: t.exposeString('name', { description: 'The person’s name.' }),
    changes: t.field({
      type: [RosterFieldChange],
      description: 'The fields that change.',
      resolve: ({ changes }) => changes,
    }),
  }),
})

const RosterDifferenceType = builder.objectRef<RosterDifference>('RosterDifference').implement({
  description: 'How a roster differs from a class.',
  fields: (t) => ({
    added: t.field({
      type: [RosterEntryType],
      description: 'New people.',
      resolve: ({ added }) => added,
    }),
    changed: t.field({
      type: [RosterEntryType],
      description: 'Members with changed fields.',
      resolve: ({ changed }) => changed,
    }),
    unchanged: t.field({
      type: [RosterEntryType],
      description: 'Members who stay as they are.',
      resolve: ({ unchanged }) => unchanged,
    }),
    missing: t.field({
      type: [RosterEntryType],
      description: 'Learners of the class who are not in the file.',
      resolve: ({ missing }) => missing,
    }),
    issues: t.field({
      type: [FileProblem],
      description:
        'The first 100 problems of the file, in a dry run. If there are any, the other lists are empty.',
      resolve: ({ issues }) => issues,
    }),
  }),
})

const ImportRosterInput = builder.inputType('ImportRosterInput', {
  description: 'A roster file.',
  fields: (t) => ({
    classroomId: t.id({ required: true, description: 'The class’s id.' }),
    file: t.field({
      type: 'Upload',
      required: true,
      description:
        'A CSV file of at most 10485760 bytes and 5000 rows, with the column name and any of email, external_id, section and time_factor, or an exported gradebook.',
    }),
    dryRun: t.boolean({
      defaultValue: true,
      description: 'If true, nothing is changed, and the result also lists the issues of a faulty file.',
    }),
    removeMissing: t.boolean({
      defaultValue: false,
      description: 'If true, learners who are not in the file are removed; otherwise, they stay.',
    }),
  }),
})

builder.mutationField('importRoster', (t) =>
  t.field({
    type: RosterDifferenceType,
    nullable: true,
    description:
      'Imports the roster of a class: first as a dry run, then with `dryRun: false`. All or nothing; the same file again changes nothing. New people with an email are invited by mail.',
    errors: {
      types: [
        InvalidRosterFile,
        InvalidInput,
        FileTooLarge,
        UnsupportedFileType,
        Forbidden,
        ClassroomArchived,
      ],
      union: {
        name: 'ImportRosterResult',
        description: 'The difference, or the reason nothing was imported.',
      },
    },
    args: { input: t.arg({ type: ImportRosterInput, required: true, description: 'The file and choices.' }) },
    resolve: async (_root, { input: { classroomId, file, dryRun, removeMissing } }, context) => {
      const viewer = viewerOf(context)
      await countImport(context.deps, viewer, file)
      return importRoster(context.deps, viewer, classroomId, {
        file,
        dryRun: dryRun ?? undefined,
        removeMissing: removeMissing ?? undefined,
      })
    },
  }),
)
