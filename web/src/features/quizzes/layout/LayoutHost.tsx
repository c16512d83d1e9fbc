import { useRef, useState } from 'react'
import { formatCount } from '../../../ui/counts.ts'
import type { Elements } from '../../../ui/elements.ts'
import { ChangedDialog } from './ChangedDialog.tsx'
import { EditBar } from './EditBar.tsx'
import {
  LayoutEditing,
  type EditOutcome,
  type LastEdit,
  type LayoutEdits,
  type ShownList,
} from './layout-edits.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { useLayoutMutations } from './useLayoutMutations.ts'
import { useReloadLayout } from './useReloadLayout.ts'

const RELOAD_FAILED = 'The change was saved, but the page could not be loaded again. Please reload it.'

interface LayoutHostProps {
  quizId: string
  /** The quiz's revision that the page shows. */
  revision: number
  children: Elements
}

/** Lets the parts of the quiz page edit its layout, says what was edited, and undoes it. */
export function LayoutHost({ quizId, revision, children }: LayoutHostProps) {
  const mutations = useLayoutMutations()
  const lists = useRef(new Set<ShownList>())
  const reload = useReloadLayout(quizId, () => [...lists.current])
  const [isBusy, setBusy] = useState(false)
  const [last, setLast] = useState<LastEdit | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [selected, select] = useState<ReadonlySet<string> | null>(null)
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const [changed, setChanged] = useState<{ questionIds: readonly string[]; texts: readonly string[] } | null>(
    null,
  )

  const run = async (edit: () => Promise<EditOutcome>, text: string, isUndo = false) => {
    setBusy(true)
    setFailure(null)
    const { editId, failure: refusal } = await edit()
    if (editId === null) setFailure(refusal.changed ? null : refusal.message)
    else setLast({ text, editId, isUndo })
    await reload().catch(() => editId !== null && setFailure(RELOAD_FAILED))
    setBusy(false)
    return refusal
  }
  const remove = async (questionIds: readonly string[], seen: number | null) => {
    const refusal = await run(
      () => mutations.deleteQuestions({ quizId, questionIds: [...questionIds], revision: seen }),
      `Deleted ${formatCount(questionIds.length, 'question')}.`,
    )
    setChanged(refusal?.changed ? { questionIds, texts: refusal.changed } : null)
    if (!refusal && selected) select(new Set())
  }
  const duplicate = (questionIds: readonly string[]) =>
    void run(
      () => mutations.duplicateQuestions({ quizId, questionIds: [...questionIds] }),
      `Duplicated ${formatCount(questionIds.length, 'question')}.`,
    )
  const edits: LayoutEdits = {
    revision,
    isBusy,
    selected,
    select,
    run,
    show: (list) => {
      lists.current.add(list)
      return () => lists.current.delete(list)
    },
    askWhere: setMoved,
    remove: (questionIds) => void remove(questionIds, revision),
    duplicate,
  }

  return (
    <LayoutEditing value={edits}>
      {children}
      <EditBar
        last={last}
        failure={failure}
        edits={edits}
        onUndo={({ editId, isUndo }) =>
          void run(() => mutations.undoEdit(quizId, editId), isUndo ? 'Done again.' : 'Undone.', !isUndo)
        }
        onDismiss={() => {
          setLast(null)
          setFailure(null)
        }}
      />
      {moved && <MoveDialog quizId={quizId} questionIds={moved} onClose={() => setMoved(null)} />}
      {changed && (
        <ChangedDialog
          texts={changed.texts}
          isBusy={isBusy}
          onConfirm={() => void remove(changed.questionIds, null)}
          onClose={() => setChanged(null)}
        />
      )}
    </LayoutEditing>
  )
}
