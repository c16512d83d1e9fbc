import { ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import type { Panel } from './usePanel.ts'

interface QuestionsToggleProps {
  panel: Panel
  /** Whose questions. */
  of: string
}

/** Shows and hides questions to edit. */
export function QuestionsToggle({ panel, of }: QuestionsToggleProps) {
  return (
    <Button
      look="subtle"
      aria-expanded={panel.isOpen}
      aria-controls={panel.id}
      aria-label={`Edit questions: ${of}`}
      className="px-2! max-sm:text-sm! sm:px-3!"
      onClick={panel.toggle}
    >
      Edit questions
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${panel.isOpen ? 'rotate-180' : ''}`}
      />
    </Button>
  )
}
