import { ChevronDown } from 'lucide-react'
import { use } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { CanEdit } from '../../editing/can-edit.ts'
import type { Disclosure } from './useDisclosure.ts'

interface QuestionsToggleProps {
  disclosure: Disclosure
  /** The name of the section or group of questions, for the accessible name. */
  of: string
}

/** Shows and hides a list of questions. */
export function QuestionsToggle({ disclosure, of }: QuestionsToggleProps) {
  const text = use(CanEdit) ? 'Edit questions' : 'Show questions'
  return (
    <Button
      look="subtle"
      aria-expanded={disclosure.isOpen}
      aria-controls={disclosure.id}
      aria-label={`${text}: ${of}`}
      className="-mx-2 px-2! sm:-mx-3 sm:px-3!"
      onClick={disclosure.toggle}
    >
      <span>{text}</span>
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${disclosure.isOpen ? 'rotate-180' : ''}`}
      />
    </Button>
  )
}
