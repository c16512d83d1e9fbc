import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Viewer } from '../../viewer.ts'
import { requireOperator } from '../operators.access.ts'
import { findReport, type ListedReport } from './list-reports.ts'

/**
 * Takes a report off the list of open reports.
 *
 * @throws NotFound when the viewer is no operator, or there is no such open report.
 */
export async function closeReport(deps: Deps, viewer: Viewer, id: string): Promise<ListedReport> {
  requireOperator(deps, viewer)
  if (!isId(id)) throw new NotFound()
  const { count } = await deps.prisma.report.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: deps.now() },
  })
  const report = count === 0 ? null : await findReport(deps, id)
  if (!report) throw new NotFound()
  return report
}
