import { createContext, use, useEffect, useId } from 'react'

type ReportEdit = (editor: string, isDirty: boolean) => void

/** A function that the page provides to its editors. They call it when they get or lose unsaved changes. */
export const UnsavedEdits = createContext<ReportEdit>(() => undefined)

/** Reports to the page whether this editor has unsaved changes. */
export function useUnsavedEdit(isDirty: boolean): void {
  const report = use(UnsavedEdits)
  const editor = useId()
  useEffect(() => {
    report(editor, isDirty)
    return () => report(editor, false)
  }, [report, editor, isDirty])
}
