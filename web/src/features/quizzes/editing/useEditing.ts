import { useEffect, useRef, useState, type RefObject } from 'react'
import { hasDraft } from './draft-keys.ts'

interface Editing {
  isEditing: boolean
  /** Whether the last edit was stored. */
  isSaved: boolean
  /** Of the button that opens the editor: whoever leaves the editor goes on there. */
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  cancel: () => void
  saved: () => void
}

/**
 * Whether one thing is being edited; from the start where its editor holds what was not saved.
 *
 * @param draftKey of its editor.
 */
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
