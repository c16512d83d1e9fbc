import { UserType } from '../accounts/accounts.graphql.ts'
import { NotFound } from '../errors.ts'
import { builder, viewerOf } from '../graphql/base/builder.ts'
import type { AccountExport } from './account-export.ts'
import { beginAccountExport } from './begin-account-export.ts'
import { readAccountExport } from './read-account-export.ts'

const ExportStateType = builder.enumType('AccountExportState', {
  description: 'What has become of an export.',
  values: {
    NONE: { description: 'There is none, or it has expired.' },
    PREPARING: { description: 'It is being made.' },
    READY: { description: 'It can be downloaded.' },
    FAILED: { description: 'It could not be made.' },
  } as const,
})

const AccountExportType = builder.objectRef<AccountExport>('AccountExport').implement({
  description: 'The latest export of all data of the viewer.',
  fields: (t) => ({
    state: t.expose('state', { type: ExportStateType, description: 'What has become of it.' }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was asked for; null if there is none.',
    }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was ready; null until then.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be downloaded, in the past if it has expired; null until it is ready.',
    }),
    downloadUrl: t.exposeString('downloadUrl', {
      nullable: true,
      description: 'The path of the zip, which needs the viewer’s session; null unless it is ready.',
    }),
  }),
})

builder.mutationField('beginAccountExport', (t) =>
  t.field({
    type: AccountExportType,
    nullable: true,
    description:
      'Begins an export of all data of the viewer. A zip is made in the background, and a mail says when it is ready. It can be asked for once in 24 hours; an export that failed does not count.',
    errors: {
      types: [NotFound],
      union: {
        name: 'BeginAccountExportResult',
        description: 'The export, or NotFound if the account was deleted in the meantime.',
      },
    },
    resolve: (_root, _args, context) =>
      beginAccountExport(context.deps, viewerOf(context), context.noteLimit),
  }),
)

builder.objectField(UserType, 'accountExport', (t) =>
  t.field({
    type: AccountExportType,
    description: 'What has become of the export of the user’s data.',
    resolve: ({ id }, _args, { deps }) => readAccountExport(deps, { id }),
  }),
)
