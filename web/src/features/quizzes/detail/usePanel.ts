import { useId, useState } from 'react'

/** A part of the page that is shown on demand. What was opened once stays, so that what is typed there does too. */
export interface Panel {
  id: string
  isOpen: boolean
  wasOpened: boolean
  toggle: () => void
}

/**
 * Whether a part of the page is shown.
 *
 * @param isOpenAtFirst asked once.
 */
export function usePanel(isOpenAtFirst: () => boolean): Panel {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpened(true)
  }
  return { id, isOpen, wasOpened, toggle }
}
