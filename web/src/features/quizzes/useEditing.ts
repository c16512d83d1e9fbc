import { useEffect, useRef, useState, type RefObject } from 'react'

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

/** Whether one thing is being edited. */
export function useEditing(): Editing {
  const [state, setState] = useState<'viewed' | 'edited' | 'saved'>('viewed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isEditing = state === 'edited'

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
