import { sendLabel } from '../../../quiz-files/loss-texts.ts'
import type { FileCheck } from '../../../quiz-files/file-check.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ProblemTable } from '../../../ui/files/ProblemTable.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import type { Comparison } from './comparison.ts'
import { DifferenceView } from './DifferenceView.tsx'
import type { UpdateState } from './useQuizUpdate.ts'

const CHANGED =
  'The quiz was changed in the meantime. Nothing has been updated: look at the difference again.'

interface UpdateStatusProps {
  state: UpdateState | null
  check: FileCheck | null
  compareAgain: () => void
  update: () => Promise<void>
}

/** How the quiz differs from the file, and the button that updates it. */
export function UpdateStatus({ state, check, compareAgain, update }: UpdateStatusProps) {
  const comparison = state && 'comparison' in state ? state.comparison : null
  return (
    <>
      <p role="status" className="text-muted empty:hidden">
        {state?.kind === 'comparing' && <span>Comparing the file with the quiz…</span>}
        {comparison?.kind === 'same' && (
          <span>The quiz matches the file already. There is nothing to update.</span>
        )}
      </p>
      <Message kind="success">{state?.kind === 'done' && 'The quiz was updated.'}</Message>
      <Message kind="error">{state && errorOf(state)}</Message>
      {comparison?.kind === 'refused' && comparison.problems && (
        <ProblemTable {...comparison.problems} outcome="Nothing has been changed" />
      )}
      {state?.kind === 'failed' && (
        <Button look="secondary" className="self-start" onClick={compareAgain}>
          Compare again
        </Button>
      )}
      {comparison?.kind === 'differs' && (
        <>
          <EditNotice {...comparison} />
          <DifferenceView difference={comparison.difference} />
          <Button
            className="self-start"
            aria-disabled={state?.kind === 'updating'}
            onClick={() => void update()}
          >
            {state?.kind === 'updating'
              ? 'Updating...'
              : comparison.isRestore
                ? 'Undo the edits'
                : (sendLabel('Update with', check) ?? 'Update quiz')}
          </Button>
        </>
      )}
    </>
  )
}

function errorOf(state: UpdateState): string | null {
  if (state.kind === 'failed') return state.message
  if (state.kind !== 'compared') return null
  if (state.comparison.kind === 'refused') return state.comparison.message
  return state.isChanged ? CHANGED : null
}

/** Warns of edits that an update would overwrite. */
function EditNotice({ hasEdits, isRestore }: Extract<Comparison, { kind: 'differs' }>) {
  if (!hasEdits) return null
  return (
    <p className="rounded-box border border-line-strong bg-surface px-4 py-3">
      {isRestore
        ? 'The quiz was last imported from this same file, and was edited since. An update undoes these edits.'
        : 'The quiz was edited since it was last imported. Where these edits differ from the file, an update undoes them.'}
    </p>
  )
}
