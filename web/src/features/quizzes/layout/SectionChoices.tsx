import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { use, type RefObject } from 'react'
import { MENU_ITEM } from '../../../ui/overlays/menu-item.ts'
import { LayoutEditing } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

/** A section's neighbours in its quiz. */
export interface SectionNeighbours {
  /** The section before the one before it; null if there is none. Undefined for the first section. */
  beforePrevious: string | null | undefined
  /** Undefined for the last section. */
  next: string | undefined
}

interface SectionChoicesProps {
  quizId: string
  section: { id: string; name: string }
  neighbours: SectionNeighbours
  /** The button of the menu. */
  opener: RefObject<HTMLButtonElement | null>
  onDelete: () => void
}

/** The choices in the menu of a section that move and delete it. */
export function SectionChoices({ quizId, section, neighbours, opener, onDelete }: SectionChoicesProps) {
  const edits = use(LayoutEditing)
  const { moveSection } = useLayoutMutations()
  if (!edits) return null
  const { beforePrevious, next } = neighbours
  const moveAfter = async (afterSectionId: string | null) => {
    const input = { quizId, sectionId: section.id, afterSectionId }
    await edits.run(() => moveSection(input), 'Moved a section.')
    opener.current?.focus()
  }
  const choices = [
    ...(beforePrevious === undefined
      ? []
      : [{ name: 'Move up', Icon: ArrowUp, action: () => void moveAfter(beforePrevious) }]),
    ...(next === undefined
      ? []
      : [{ name: 'Move down', Icon: ArrowDown, action: () => void moveAfter(next) }]),
    { name: 'Delete section', Icon: Trash2, action: onDelete },
  ]
  return (
    <>
      {choices.map(({ name, Icon, action }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}: ${section.name}`}
          aria-disabled={edits.isBusy}
          className={`${MENU_ITEM} ${name === 'Delete section' ? 'text-wrong!' : ''}`}
          onClick={() => {
            if (!edits.isBusy) action()
          }}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span>{name}</span>
        </button>
      ))}
    </>
  )
}
