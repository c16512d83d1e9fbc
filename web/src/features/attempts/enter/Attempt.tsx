import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ConflictPrompt } from './ConflictPrompt.tsx'
import { DeadEnd } from './DeadEnd.tsx'
import { EnteredAttempt } from './EnteredAttempt.tsx'
import { useAttemptEntry } from './useAttemptEntry.ts'
import type { AttemptParams } from './useStartAttempt.ts'

/** An attempt from its start to its results. */
export function Attempt(params: AttemptParams) {
  const { entry, enter, resume, startNew } = useAttemptEntry(params)
  if (entry.kind === 'entered') return <EnteredAttempt {...entry} />
  return (
    <Page title="Take a quiz">
      {entry.kind === 'loading' && (
        // Without the navigation from the start, so that the page does not jump on a phone.
        <div data-taking className="contents">
          <Loading>Loading quiz...</Loading>
        </div>
      )}
      {entry.kind === 'failed' && (
        <DeadEnd
          isError
          title="Failed to load quiz"
          text="The connection may be interrupted, or the quiz may be gone."
          onRetry={enter}
        />
      )}
      {entry.kind === 'gone' && (
        <DeadEnd
          isError
          title="Failed to load quiz"
          text={
            'token' in params
              ? 'The link no longer works. Ask whoever gave it to you for a new one.'
              : 'It may have been deleted. If you took it with a link, open the link again.'
          }
        />
      )}
      {entry.kind === 'conflict' && (
        <ConflictPrompt
          onResume={() => resume(entry.attemptId)}
          onStartNew={() => startNew(entry.attemptId)}
        />
      )}
    </Page>
  )
}
