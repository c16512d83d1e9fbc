import { useState } from 'react'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { StaleNotice } from '../../../../ui/page/StaleNotice.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import { EmptyNotice } from '../../EmptyNotice.tsx'
import { ExtendRunning } from '../extensions/ExtendRunning.tsx'
import { MoreTimeDialog } from '../extensions/MoreTimeDialog.tsx'
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
    closesAt
    endsAt
    classroom {
      id
      archivedAt
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
  const [result, setResult] = useState<{ name: string; text: string } | null>(null)
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
        <EmptyNotice
          text="Nobody has joined the class as a learner yet. Whoever joins is shown here."
          action="Invite learners"
          to={`/classes/${classroom.id}/people`}
        />
      )}
      {phase === 'DRAFT' && <p>It is a draft: learners see it once it is published.</p>}
      {rows && rows.length > 0 && (
        <>
          <LiveCounts rows={rows} />
          {isChangeable && (
            <div className="flex flex-wrap gap-3">
              <ExtendRunning assignmentId={id} onExtended={refresh} />
              <ExtendRunning
                assignmentId={id}
                whom="ENDED"
                isOffered={rows.some(({ timedOut }) => timedOut)}
                onExtended={refresh}
              />
              {phase === 'OPEN' && rows.some(({ group }) => group === 'NOT_STARTED') && (
                <RemindIdle assignmentId={id} />
              )}
            </div>
          )}
          <Message kind="success">
            {result && (
              <>
                <UserText>{result.name}</UserText> <span>{result.text}</span>
              </>
            )}
          </Message>
          <LiveList rows={rows} onExtend={isChangeable ? setExtended : null} />
        </>
      )}
      {extended && (
        <MoreTimeDialog
          assignmentId={id}
          whom="MEMBER"
          member={{ id: extended.memberId, displayName: extended.displayName }}
          onExtended={(text) => {
            setExtended(null)
            setResult({ name: extended.displayName, text })
            refresh()
          }}
          onClose={() => setExtended(null)}
        />
      )}
    </section>
  )
}
