import { Navigate, useParams } from 'react-router-dom'
import { assignmentPath } from '../../../paths/assignment-paths.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import type { CompletedAttempt } from '../attempt-state.ts'
import { DeadEnd } from '../enter/DeadEnd.tsx'
import { EnteredAttempt, type ResultNews } from '../enter/EnteredAttempt.tsx'
import { AssignedResults } from './AssignedResults.tsx'
import { useAssignedEntry } from './useAssignedEntry.ts'

/** The page for taking an assignment. */
export function AssignmentTakePage() {
  const { assignmentId = '' } = useParams()
  return <AssignedAttempt key={assignmentId} assignmentId={assignmentId} />
}

function AssignedAttempt({ assignmentId }: { assignmentId: string }) {
  const { entry, enter } = useAssignedEntry(assignmentId)
  const back = { to: assignmentPath(assignmentId), label: 'Back to the assignment' }
  switch (entry.kind) {
    case 'unasked':
      return <Navigate to={back.to} replace />
    case 'entered':
      return <EnteredAttempt {...entry} results={assignedResults} />
    case 'refused':
      return (
        <Page title="Take an assignment">
          <DeadEnd isError title="The assignment was not started" text={entry.message} back={back} />
        </Page>
      )
    case 'failed':
      return (
        <Page title="Take an assignment">
          <DeadEnd
            isError
            title="Failed to load the assignment"
            text="The connection may be interrupted."
            back={back}
            onRetry={enter}
          />
        </Page>
      )
    case 'loading':
      return (
        <Page title="Take an assignment">
          {/* Without the navigation from the start, so that the page does not jump on a phone. */}
          <div data-taking className="contents">
            <Loading>Loading quiz...</Loading>
          </div>
        </Page>
      )
  }
}

function assignedResults(attempt: CompletedAttempt, news: ResultNews) {
  return <AssignedResults attempt={attempt} {...news} />
}
