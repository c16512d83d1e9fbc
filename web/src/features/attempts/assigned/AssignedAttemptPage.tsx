import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { assignedAttemptPath, assignmentPath } from '../../../paths/assignment-paths.ts'
import { attemptPath } from '../../../paths/attempt-path.ts'
import { takePathOf } from '../../../paths/take-path.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import type { AttemptState } from '../attempt-state.ts'
import { DeadEnd } from '../enter/DeadEnd.tsx'
import { useLoadAttempt } from '../enter/useLoadAttempt.ts'
import { AssignedResults } from './AssignedResults.tsx'

/** What may be seen of an attempt of an assignment: its results and its review. */
export function AssignedAttemptPage() {
  const { assignmentId = '', attemptId = '' } = useParams()
  return <PastAttempt key={attemptId} {...{ assignmentId, attemptId }} />
}

function PastAttempt({ assignmentId, attemptId }: { assignmentId: string; attemptId: string }) {
  const load = useLoadAttempt()
  const [state, setState] = useState<AttemptState | 'loading' | 'failed'>('loading')
  const show = () => {
    setState('loading')
    load(attemptId).then(setState, () => setState('failed'))
  }
  const begin = useEffectEvent(() => void load(attemptId).then(setState, () => setState('failed')))
  useEffect(() => begin(), [])
  const back = { to: assignmentPath(assignmentId), label: 'Back to the assignment' }

  if (state === 'loading')
    return (
      <Page title="Attempt">
        <Loading>Loading attempt...</Loading>
      </Page>
    )
  if (state === 'failed')
    return (
      <Page title="Attempt">
        <DeadEnd
          isError
          title="Failed to load the attempt"
          text="The connection may be interrupted."
          back={back}
          onRetry={show}
        />
      </Page>
    )
  switch (state.kind) {
    case 'open':
      return <Navigate to={takePathOf(state.attempt)} state={{ attemptId, isReturn: true }} replace />
    case 'completed':
      // The address may name another assignment, or be one of practice.
      if (state.assignmentId === null) return <Navigate to={attemptPath(state.quizId, attemptId)} replace />
      if (state.assignmentId !== assignmentId)
        return <Navigate to={assignedAttemptPath(state.assignmentId, attemptId)} replace />
      return (
        <Page title={`Results of ${state.quizTitle}`}>
          <AssignedResults attempt={state} lostNumbers={[]} isNew={false} />
        </Page>
      )
    case 'ended':
      return (
        <Page title="Attempt ended">
          <DeadEnd title="This attempt was ended" text="It was given up, so it has no results." back={back} />
        </Page>
      )
    case 'gone':
      return (
        <Page title="Attempt not found">
          <DeadEnd isError title="Attempt not found" text="It may have been deleted." />
        </Page>
      )
  }
}
