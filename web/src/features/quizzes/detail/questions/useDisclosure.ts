import { useId, useState } from 'react'

/**
 * A part of the page that a button shows and hides. Once opened it stays mounted, so that typed text is kept.
 */
export interface Disclosure {
  id: string
  isOpen: boolean
  wasOpened: boolean
  toggle: () => void
}

export function useDisclosure(isInitiallyOpen: () => boolean): Disclosure {
  const id = useId()
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpened(true)
  }
  return { id, isOpen, wasOpened, toggle }
}
