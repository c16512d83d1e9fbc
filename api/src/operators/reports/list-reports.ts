import type { Prisma, Report } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { requireOperator } from '../operators.access.ts'
import type { SwitchableAccount } from '../switch-account.ts'
import type { SwitchableLink } from '../switch-share-link.ts'
import type { SwitchableQuiz } from '../switch-quiz.ts'

/** A report with what it is about. */
export interface ListedReport extends Pick<Report, 'id' | 'reason' | 'createdAt'> {
  link: SwitchableLink
  quiz: SwitchableQuiz
  /** Null once the account of the quiz's owner is deleted. */
  owner: SwitchableAccount | null
}

/** A range of the list of open reports. */
export interface ReportRange {
  /** Only reports newer than the one with this id. */
  after?: string | undefined
  /** Only reports older than the one with this id. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

const SELECTED = {
  id: true,
  reason: true,
  createdAt: true,
  link: {
    select: {
      id: true,
      kind: true,
      switchedOffReason: true,
      quiz: {
        select: {
          id: true,
          title: true,
          switchedOffReason: true,
          owner: { select: { username: true, switchedOffReason: true } },
        },
      },
    },
  },
} as const

/**
 * Returns the reports that no operator has closed, oldest first.
 *
 * @throws NotFound when the viewer is no operator.
 */
export async function listReports(
  deps: Deps,
  viewer: Viewer,
  { after, before, limit, isBackward = false }: ReportRange,
): Promise<ListedReport[]> {
  requireOperator(deps, viewer)
  const bounds: Prisma.ReportWhereInput[] = [{ closedAt: null }]
  if (after !== undefined) bounds.push({ id: { gt: after } })
  if (before !== undefined) bounds.push({ id: { lt: before } })
  const found = await deps.prisma.report.findMany({
    where: { AND: bounds },
    orderBy: { id: isBackward ? 'desc' : 'asc' },
    take: limit,
    select: SELECTED,
  })
  return found.map(reportOf)
}

/** Returns a report; null if there is none with this id. */
export async function findReport({ prisma }: Deps, id: string): Promise<ListedReport | null> {
  const found = await prisma.report.findUnique({ where: { id }, select: SELECTED })
  return found && reportOf(found)
}

/** Counts the open reports. */
export async function countReports({ prisma }: Deps): Promise<number> {
  return prisma.report.count({ where: { closedAt: null } })
}

function reportOf({
  link: {
    quiz: { owner, ...quiz },
    ...link
  },
  ...report
}: SelectedReport): ListedReport {
  return { ...report, link, quiz, owner }
}

type SelectedReport = Prisma.ReportGetPayload<{ select: typeof SELECTED }>
