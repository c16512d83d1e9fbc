import { useEffect, useRef, useState, type RefObject } from 'react'
import { hasDraft } from './draft-keys.ts'

interface Editing {
  isEditing: boolean
  /** Whether the last edit was saved. */
  isSaved: boolean
  /** Ref for the button that opens the editor; it gets the focus when the editor closes. */
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  cancel: () => void
  saved: () => void
}

/** Opens and closes an editor. An editor with a draft is open at first. */
export function useEditing(draftKey: string): Editing {
  const [state, setState] = useState<'viewed' | 'edited' | 'saved'>(() =>
    hasDraft(draftKey) ? 'edited' : 'viewed',
  )
  const opener = useRef<HTMLButtonElement>(null)
  const isEditing = state === 'edited'
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return {
    isEditing,
    isSaved: state === 'saved',
    opener,
    open: () => setState('edited'),
    cancel: () => setState('viewed'),
    saved: () => setState('saved'),
  }
}
