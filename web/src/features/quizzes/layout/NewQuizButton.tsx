import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NewQuizDialog } from './NewQuizDialog.tsx'

/** Opens the dialog that makes a quiz without a file. */
export function NewQuizButton({ children = 'New quiz' }: { children?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <span>{children}</span>
      </Button>
      {isOpen && <NewQuizDialog onClose={() => setOpen(false)} />}
    </>
  )
}
