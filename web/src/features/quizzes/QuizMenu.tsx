import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../ui/overlays/menu-item.ts'
import { DeleteQuizDialog } from './DeleteQuizDialog.tsx'

interface QuizMenuProps {
  quiz: { id: string; title: string }
  /** The id of the element with the quiz title. */
  describedBy: string
  onDeleted: (title: string) => void
}

/** The actions of a quiz that are needed less often: editing and deleting it. */
export function QuizMenu({ quiz, describedBy, onDeleted }: QuizMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Menu label="More actions" describedBy={describedBy} Icon={Ellipsis}>
        <Link to={`/quiz/${quiz.id}`} aria-describedby={describedBy} className={MENU_ITEM}>
          <Pencil aria-hidden="true" className="size-5" />
          <span>Edit quiz</span>
        </Link>
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => setDeleting(true)}
          className={`${MENU_ITEM} text-wrong!`}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span>Delete quiz</span>
        </button>
      </Menu>
      {/* Outside the menu, which hides its panel when an action is chosen. */}
      {isDeleting && (
        <DeleteQuizDialog quiz={quiz} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
