import { ChevronDown } from 'lucide-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import type { Disclosure } from './useDisclosure.ts'

interface QuestionsToggleProps {
  disclosure: Disclosure
  /** The name of the section or group of questions, for the accessible name. */
  of: string
}

/** Shows and hides a list of editable questions. */
export function QuestionsToggle({ disclosure, of }: QuestionsToggleProps) {
  return (
    <Button
      look="subtle"
      aria-expanded={disclosure.isOpen}
      aria-controls={disclosure.id}
      aria-label={`Edit questions: ${of}`}
      className="-mx-2 px-2! sm:-mx-3 sm:px-3!"
      onClick={disclosure.toggle}
    >
      Edit questions
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${disclosure.isOpen ? 'rotate-180' : ''}`}
      />
    </Button>
  )
}
