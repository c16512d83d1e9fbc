import { useCallback, useRef } from 'react'
import type { Elements } from '../ui/elements.ts'
import { LeavePrompt } from './LeavePrompt.tsx'
import { UnsavedEdits } from './unsaved-edits.ts'

/** Asks before the user leaves a page with unsaved changes in one of its editors. */
export function UnsavedEditsGuard({ children }: { children: Elements }) {
  const editors = useRef(new Set<string>())
  const report = useCallback((editor: string, isDirty: boolean) => {
    if (isDirty) editors.current.add(editor)
    else editors.current.delete(editor)
  }, [])
  const hasUnsaved = useCallback(() => editors.current.size > 0, [])
  return (
    <UnsavedEdits value={report}>
      {children}
      <LeavePrompt title="Leave without saving?" shouldAsk={hasUnsaved}>
        Your changes have not been saved yet.
      </LeavePrompt>
    </UnsavedEdits>
  )
}
