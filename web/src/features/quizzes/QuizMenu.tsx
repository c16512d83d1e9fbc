import { Copy, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { QuizRight } from '../../gql/graphql.ts'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../ui/overlays/menu-item.ts'
import { CopyQuizDialog } from './CopyQuizDialog.tsx'
import { DeleteQuizDialog } from './DeleteQuizDialog.tsx'

interface QuizMenuProps {
  quiz: { id: string; title: string; right: QuizRight }
  /** The id of the element with the quiz title. */
  describedBy: string
  onDeleted: (title: string) => void
}

/** The actions of a quiz that are needed less often, as far as the viewer's right allows them. */
export function QuizMenu({ quiz, describedBy, onDeleted }: QuizMenuProps) {
  const [dialog, setDialog] = useState<'copy' | 'delete' | null>(null)
  const { id, right } = quiz
  return (
    <>
      <Menu label="More actions" describedBy={describedBy} Icon={Ellipsis}>
        {right !== 'VIEW' && (
          <Link to={`/quiz/${id}`} aria-describedby={describedBy} className={MENU_ITEM}>
            <Pencil aria-hidden="true" className="size-5" />
            <span>Edit quiz</span>
          </Link>
        )}
        {right === 'OWNER' && (
          <Link to={`/quiz/${id}/share`} aria-describedby={describedBy} className={MENU_ITEM}>
            <Share2 aria-hidden="true" className="size-5" />
            <span>Share quiz</span>
          </Link>
        )}
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => setDialog('copy')}
          className={MENU_ITEM}
        >
          <Copy aria-hidden="true" className="size-5" />
          <span>Make a copy</span>
        </button>
        {right === 'OWNER' && (
          <button
            type="button"
            aria-describedby={describedBy}
            onClick={() => setDialog('delete')}
            className={`${MENU_ITEM} text-wrong!`}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span>Delete quiz</span>
          </button>
        )}
      </Menu>
      {/* Outside the menu, which hides its panel when an action is chosen. */}
      {dialog === 'copy' && <CopyQuizDialog quiz={quiz} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteQuizDialog quiz={quiz} onDeleted={onDeleted} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
