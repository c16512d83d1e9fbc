import { useCallback, useRef } from 'react'
import type { Elements } from '../ui/elements.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { UnsavedEdits } from './unsaved-edits.ts'

/** Asks before the page is left while an editor on it holds what is not stored yet. */
export function UnsavedEditsGuard({ children }: { children: Elements }) {
  const editors = useRef(new Set<string>())
  const note = useCallback((editor: string, isDirty: boolean) => {
    if (isDirty) editors.current.add(editor)
    else editors.current.delete(editor)
  }, [])
  const isHolding = useCallback(() => editors.current.size > 0, [])
  return (
    <UnsavedEdits value={note}>
      {children}
      <LeaveQuestion title="Leave without saving?" isHolding={isHolding}>
        Your changes have not been saved yet.
      </LeaveQuestion>
    </UnsavedEdits>
  )
}
