import { useState } from 'react'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../../ui/page/StaleNotice.tsx'
import { ExtendRunning } from '../extensions/ExtendRunning.tsx'
import { ExtensionDialog } from '../extensions/ExtensionDialog.tsx'
import { phaseOf } from '../phase.ts'
import { useAssignment } from '../useAssignment.ts'
import { useNow } from '../useNow.ts'
import { liveRows, type LiveRow } from './live-rows.ts'
import { LiveCounts } from './LiveCounts.tsx'
import { LiveList } from './LiveList.tsx'
import { RemindIdle } from './RemindIdle.tsx'
import { useProgress } from './useProgress.ts'

const LivePageFields = graphql(`
  fragment LivePage_assignment on Assignment {
    id
    published
    opensAt
    dueAt
    closesAt
    timeLimit
    classroom {
      id
      timeZone
      archivedAt
    }
    extensions {
      memberId
      opensAt
      dueAt
      closesAt
      minutes
      factor
      extraAttempts
      excused
      reason
      grantedBy
    }
  }
`)

/** How far the learners are with an assignment now. */
export function LivePage() {
  const { assignment: context, reload: reloadAssignment } = useAssignment()
  const assignment = readFragment(LivePageFields, context)
  const { id, classroom } = assignment
  const { progress, hasFailed, reload } = useProgress(id)
  const [extended, setExtended] = useState<LiveRow | null>(null)
  const phase = phaseOf(assignment, useNow())
  const isChangeable = classroom.archivedAt === null && phase !== 'DRAFT'
  const refresh = () => {
    void reload()
    void reloadAssignment()
  }
  const rows = progress && liveRows(progress)
  return (
    <section aria-labelledby="live" className="mt-6 flex flex-col gap-4">
      <div>
        <h2 id="live" className="text-lg font-semibold">
          Live
        </h2>
        <p className="text-muted">Who is taking it now, and how far they are. It follows within seconds.</p>
        <StaleNotice onRetry={() => reload()}>
          {hasFailed ? 'Failed to load how far the learners are' : null}
        </StaleNotice>
      </div>
      {!rows && !hasFailed && <Loading shape={<Placeholder className="h-64" />}>Loading learners...</Loading>}
      {rows?.length === 0 && (
        <div className="flex flex-col items-center gap-4 rounded-box border border-line bg-surface px-4 py-8 text-center">
          <p>Nobody has joined the class as a learner yet. Whoever joins is shown here.</p>
          <ButtonLink look="secondary" to={`/classes/${classroom.id}/people`}>
            Invite learners
          </ButtonLink>
        </div>
      )}
      {phase === 'DRAFT' && <p>It is a draft: learners see it once it is published.</p>}
      {rows && rows.length > 0 && (
        <>
          <LiveCounts rows={rows} />
          {isChangeable && (
            <div className="flex flex-wrap gap-3">
              <ExtendRunning assignmentId={id} onExtended={refresh} />
              {phase === 'OPEN' && rows.some(({ group }) => group === 'NOT_STARTED') && (
                <RemindIdle assignmentId={id} />
              )}
            </div>
          )}
          <LiveList rows={rows} onExtend={isChangeable ? setExtended : null} />
        </>
      )}
      {extended && (
        <ExtensionDialog
          assignment={{ ...assignment, timeZone: classroom.timeZone }}
          member={{ id: extended.memberId, displayName: extended.displayName }}
          extension={assignment.extensions?.find(({ memberId }) => memberId === extended.memberId) ?? null}
          onPreview={reloadAssignment}
          onGranted={() => {
            setExtended(null)
            refresh()
          }}
          onClose={() => setExtended(null)}
        />
      )}
    </section>
  )
}
