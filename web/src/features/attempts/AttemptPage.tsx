import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { assignedAttemptPath } from '../../paths/assignment-paths.ts'
import { attemptPath } from '../../paths/attempt-path.ts'
import { takePathOf } from '../../paths/take-path.ts'
import { Loading } from '../../ui/page/Loading.tsx'
import { Page } from '../../ui/page/Page.tsx'
import type { AttemptState } from './attempt-state.ts'
import { DeadEnd } from './enter/DeadEnd.tsx'
import { useLoadAttempt } from './enter/useLoadAttempt.ts'
import { PastActions } from './results/PastActions.tsx'
import { Results } from './results/Results.tsx'

/** The results and the review of an earlier attempt. */
export function AttemptPage() {
  const { quizId = '', attemptId = '' } = useParams()
  return <PastAttempt key={attemptId} {...{ quizId, attemptId }} />
}

function PastAttempt({ quizId, attemptId }: { quizId: string; attemptId: string }) {
  const load = useLoadAttempt()
  const [state, setState] = useState<AttemptState | 'loading' | 'failed'>('loading')
  const show = () => {
    setState('loading')
    load(attemptId).then(setState, () => setState('failed'))
  }
  const begin = useEffectEvent(() => void load(attemptId).then(setState, () => setState('failed')))
  useEffect(() => begin(), [])

  if (state === 'loading' || state === 'failed') {
    return (
      <Page title="Attempt">
        {state === 'loading' ? (
          <Loading>Loading attempt...</Loading>
        ) : (
          <DeadEnd
            isError
            title="Failed to load the attempt"
            text="The connection may be interrupted."
            onRetry={show}
          />
        )}
      </Page>
    )
  }
  switch (state.kind) {
    case 'open':
      return <Navigate to={takePathOf(state.attempt)} state={{ attemptId, isReturn: true }} replace />
    case 'completed':
      if (state.assignmentId !== null)
        return <Navigate to={assignedAttemptPath(state.assignmentId, attemptId)} replace />
      if (!state.result) return null
      // The address may name another quiz.
      if (state.quizId !== quizId) return <Navigate to={attemptPath(state.quizId, attemptId)} replace />
      return (
        <Page title={`Results of ${state.quizTitle}`}>
          <Results
            {...state}
            result={state.result}
            lostNumbers={[]}
            isNew={false}
            actions={<PastActions quizId={quizId} sectionId={state.sectionId} />}
          />
        </Page>
      )
    case 'ended':
      return (
        <Page title="Attempt ended">
          <DeadEnd title="This attempt was ended" text="It was given up, so it has no results." />
        </Page>
      )
    case 'gone':
      return (
        <Page title="Attempt not found">
          <DeadEnd isError title="Attempt not found" text="It may have been deleted with its quiz." />
        </Page>
      )
  }
}
