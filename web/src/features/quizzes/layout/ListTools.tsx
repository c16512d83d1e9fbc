import { use } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useEditing } from '../editing/useEditing.ts'
import { newQuestionDraftKey } from '../editing/draft-keys.ts'
import { LayoutEditing } from './layout-edits.ts'
import { NewQuestion } from './NewQuestion.tsx'

interface ListToolsProps {
  quizId: string
  /** Null for the questions without a section. */
  sectionId: string | null
  /** What the list is called. */
  label: string
  /** Whether there is anything to select. */
  isEmpty: boolean
}

/** Adds a question to a list, and selects several of it. */
export function ListTools({ quizId, sectionId, label, isEmpty }: ListToolsProps) {
  const edits = use(LayoutEditing)
  const draftKey = newQuestionDraftKey(sectionId ?? quizId)
  const { isEditing, opener, open, cancel, saved } = useEditing(draftKey)
  if (!edits) return null
  if (isEditing) {
    return (
      <div className="rounded-box border border-line bg-canvas p-4">
        <NewQuestion {...{ quizId, sectionId, draftKey }} onSaved={saved} onCancel={cancel} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={opener} look="secondary" aria-label={`Add question: ${label}`} onClick={open}>
        Add question
      </Button>
      {!isEmpty && edits.selected === null && (
        <Button
          look="subtle"
          aria-label={`Select questions: ${label}`}
          onClick={() => edits.select(new Set())}
        >
          Select
        </Button>
      )}
    </div>
  )
}
