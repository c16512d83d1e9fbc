import { z } from 'zod'
import { RateLimited } from '../errors.ts'
import { moment } from '../http/base/field-schemas.ts'
import { noteLimitsOf } from '../http/base/tell-limits.ts'
import type { Router } from '../http/base/route.ts'
import { EXPORT_STATES } from './account-export.ts'
import { beginAccountExport } from './begin-account-export.ts'
import { openExportFile } from './open-export-file.ts'
import { readAccountExport } from './read-account-export.ts'

const begun = z
  .object({
    state: z.literal('PREPARING'),
    requested_at: moment.describe('When it was asked for.'),
  })
  .meta({ id: 'BegunAccountExport' })

const shown = z
  .object({
    state: z.enum(EXPORT_STATES).describe('NONE if there is none, or it has expired.'),
    requested_at: moment.nullable().describe('When it was asked for; null if there is none.'),
    ready_at: moment.nullable().describe('When it was ready; null until then.'),
    expires_at: moment
      .nullable()
      .describe('Until when it can be downloaded, in the past if it has expired; null until it is ready.'),
    download_url: z.string().nullable().describe('The path of the zip; null unless it is ready.'),
  })
  .meta({ id: 'AccountExport' })

export function accountExportRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/auth/account/export/',
      operationId: 'beginAccountExport',
      summary: 'Begin an export of all data of the viewer',
      description:
        'A zip is made in the background, and a mail says when it is ready. It can be asked for once in 24 hours; an export that failed does not count.',
      data: begun,
      refusals: [RateLimited],
    },
    async ({ deps, viewer, request }) => {
      const { requestedAt } = await beginAccountExport(deps, viewer, noteLimitsOf(request))
      return { data: { state: 'PREPARING', requested_at: requestedAt } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/auth/account/export/',
      operationId: 'getAccountExport',
      summary: 'Read what has become of the export of the viewer’s data',
      data: shown,
    },
    async ({ deps, viewer }) => {
      const { state, requestedAt, readyAt, expiresAt, downloadUrl } = await readAccountExport(deps, viewer)
      return {
        data: {
          state,
          requested_at: requestedAt,
          ready_at: readyAt,
          expires_at: expiresAt,
          download_url: downloadUrl,
        },
      }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/auth/account/export/:exportId/download/',
      operationId: 'downloadAccountExport',
      summary: 'Download the export of the viewer’s data',
      description:
        'A zip, for seven days. Its README.md says what each file holds. It is sent without the response envelope; errors have it.',
      file: z.string().meta({ format: 'binary' }),
      produces: 'application/zip',
      refusals: [RateLimited],
    },
    async ({ deps, viewer, param }) => ({ file: await openExportFile(deps, viewer, param('exportId')) }),
  )
}
