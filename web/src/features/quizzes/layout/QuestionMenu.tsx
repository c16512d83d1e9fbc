import { ArrowDown, ArrowUp, Copy, EllipsisVertical, ListChecks, Trash2 } from 'lucide-react'
import { use, useRef, type RefObject } from 'react'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../../ui/overlays/menu-item.ts'
import { LayoutEditing, type LayoutEdits } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

/** A question's neighbours in its list, as far as they are shown. */
export interface Neighbours {
  sectionId: string | null
  /** The question before the one before it; null if there is none. Undefined for the first question. */
  beforePrevious: string | null | undefined
  /** Undefined for the last question that is shown. */
  next: string | undefined
}

interface QuestionMenuProps {
  quizId: string
  questionId: string
  /** The position in the list, from 1. */
  number: number
  neighbours: Neighbours
}

/** Moves, duplicates and deletes a question. */
export function QuestionMenu(props: QuestionMenuProps) {
  const edits = use(LayoutEditing)
  const opener = useRef<HTMLButtonElement>(null)
  if (!edits) return null
  return (
    <Menu ref={opener} label={`More actions: question ${props.number}`} Icon={EllipsisVertical}>
      <QuestionChoices {...props} edits={edits} opener={opener} />
    </Menu>
  )
}

interface QuestionChoicesProps extends QuestionMenuProps {
  edits: LayoutEdits
  opener: RefObject<HTMLButtonElement | null>
}

function QuestionChoices(props: QuestionChoicesProps) {
  const { quizId, questionId, number, neighbours, edits, opener } = props
  const { moveQuestions } = useLayoutMutations()
  const { sectionId, beforePrevious, next } = neighbours
  const moveAfter = async (afterQuestionId: string | null) => {
    const input = { quizId, questionIds: [questionId], sectionId, afterQuestionId }
    await edits.run(() => moveQuestions(input), `Moved question ${number}.`)
    // Its row may have been moved in the page, which takes the focus away.
    opener.current?.focus()
  }
  const choices = [
    ...(beforePrevious === undefined
      ? []
      : [{ name: 'Move up', Icon: ArrowUp, action: () => void moveAfter(beforePrevious) }]),
    ...(next === undefined
      ? []
      : [{ name: 'Move down', Icon: ArrowDown, action: () => void moveAfter(next) }]),
    { name: 'Move to...', Icon: ListChecks, action: () => edits.askWhere([questionId]) },
    { name: 'Duplicate', Icon: Copy, action: () => edits.duplicate([questionId]) },
    { name: 'Delete', Icon: Trash2, action: () => edits.remove([questionId]) },
  ]
  return (
    <>
      {choices.map(({ name, Icon, action }) => (
        <button
          key={name}
          type="button"
          aria-label={`${name}: question ${number}`}
          aria-disabled={edits.isBusy}
          className={`${MENU_ITEM} ${name === 'Delete' ? 'text-wrong!' : ''}`}
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
