import { Ellipsis } from 'lucide-react'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../../ui/overlays/menu-item.ts'
import { actionsFor, canEdit, MEMBER_ACTIONS, type RowViewer, type MemberTask } from './member-actions.ts'
import type { ListedMember } from './useMembers.ts'

interface MemberMenuProps {
  viewer: RowViewer
  member: ListedMember
  onChoose: (task: MemberTask) => void
}

/** What the viewer can do with a member; nothing if they may not. */
export function MemberMenu({ viewer, member, onChoose }: MemberMenuProps) {
  if (!canEdit(viewer, member)) return null
  const describedBy = `member-${member.id}`
  const choose = (action: MemberTask['action']) => () => onChoose({ member, action })
  return (
    <Menu label="Actions" describedBy={describedBy} Icon={Ellipsis}>
      <button type="button" aria-describedby={describedBy} onClick={choose('edit')} className={MENU_ITEM}>
        Edit
      </button>
      {actionsFor(viewer, member).map((action) => (
        <button
          key={action}
          type="button"
          aria-describedby={describedBy}
          onClick={choose(action)}
          className={`${MENU_ITEM} ${MEMBER_ACTIONS[action].isHarsh ? 'text-wrong!' : ''}`}
        >
          {MEMBER_ACTIONS[action].label}
        </button>
      ))}
    </Menu>
  )
}
