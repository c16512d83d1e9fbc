import { use } from 'react'
import { LayoutEditing } from './layout-edits.ts'

// As many as one edit may name.
const MAX_SELECTED = 1_000

/** Selects a question, to edit several at once. */
export function SelectQuestion({ questionId, number }: { questionId: string; number: number }) {
  const edits = use(LayoutEditing)
  if (!edits?.selected) return null
  const { selected, select } = edits
  const isSelected = selected.has(questionId)
  const toggle = () => {
    const ids = new Set(selected)
    if (isSelected) ids.delete(questionId)
    else if (ids.size < MAX_SELECTED) ids.add(questionId)
    select(ids)
  }
  return (
    <label className="-my-1 -ms-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Select question ${number}`}
        checked={isSelected}
        onChange={toggle}
        className="size-5 accent-accent"
      />
    </label>
  )
}
