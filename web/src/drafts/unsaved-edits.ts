import { createContext, use, useEffect, useId } from 'react'

/** Takes note of whether an editor holds what is not stored yet. */
type NoteEdit = (editor: string, isDirty: boolean) => void

/** Provided by the page that the editors stand on. */
export const UnsavedEdits = createContext<NoteEdit>(() => undefined)

/** Tells the page whether this editor holds what is not stored yet. */
export function useUnsavedEdit(isDirty: boolean): void {
  const note = use(UnsavedEdits)
  const editor = useId()
  useEffect(() => {
    note(editor, isDirty)
    return () => note(editor, false)
  }, [note, editor, isDirty])
}
