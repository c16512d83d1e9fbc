import { Navigate } from 'react-router-dom'
import { NothingFound } from '../../../drawings/NothingFound.tsx'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { capitalized } from '../../../ui/sentences.ts'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { LaunchQuestion } from './LaunchQuestion.tsx'
import type { LaunchedPlace } from './open-lti-session.ts'
import { useLaunch } from './useLaunch.ts'

const AGAIN = 'Go back to your course and open the activity again.'

/** Where a launch from a learning platform arrives: opens its session, and goes on to the assignment. */
export function LaunchPage() {
  const { step, answer, retry } = useLaunch()
  if (step.kind === 'OPENED') return <Arrival place={step.place} />
  return (
    <Page title="Opening the activity" width="narrow">
      {step.kind === 'OPENING' && <Loading>Opening the activity...</Loading>}
      {step.kind === 'ASKED' && (
        <LaunchQuestion username={step.username} name={step.name} onAnswer={answer} />
      )}
      {step.kind === 'NO_LAUNCH' && (
        <FullNotice drawing={<OutOfReach />} title="Open this activity in your course" actions={null}>
          {`Your session has ended, or this page was opened without its course. ${AGAIN}`}
        </FullNotice>
      )}
      {step.kind === 'UNRECOGNIZED' && <Unrecognized retry={step.retry} />}
      {step.kind === 'FAILED' && (
        <FullNotice
          drawing={<OutOfReach />}
          title="This activity could not be opened"
          isError
          actions={step.mayRetry && <RetryButton onRetry={retry} />}
        >
          {`${capitalized(step.message.replace(/\.$/, ''))}. ${AGAIN}`}
        </FullNotice>
      )}
    </Page>
  )
}

function Arrival({ place: { assignmentId, launchId } }: { place: LaunchedPlace }) {
  if (assignmentId !== null) return <Navigate to={`/assignments/${assignmentId}`} replace />
  if (launchId !== null) return <Navigate to={`/launch/${launchId}`} replace />
  return (
    <Page title="Not ready" width="narrow">
      <FullNotice drawing={<NothingFound />} title="This activity is not ready" actions={null}>
        Your instructor has not chosen a quiz for it yet. Open it again in your course later.
      </FullNotice>
    </Page>
  )
}

function Unrecognized({ retry }: { retry: string | null }) {
  if (retry === null || window.self === window.top)
    return (
      <FullNotice drawing={<OutOfReach />} title="Your browser blocks cookies" isError actions={null}>
        {`Quizfolio needs one to see that the activity was opened in this browser. Allow cookies for this site. ${AGAIN}`}
      </FullNotice>
    )
  return (
    <FullNotice
      drawing={<OutOfReach />}
      title="Open the activity in a tab of its own"
      actions={
        <a href={retry} target="_blank" rel="noopener" className={buttonClass('primary')}>
          Open in a new tab
        </a>
      }
    >
      Your browser does not let Quizfolio run inside the page of your course.
    </FullNotice>
  )
}
