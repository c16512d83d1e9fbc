import { NavLink } from 'react-router-dom'
import { TAB, TAB_ROW } from './tab-look.ts'

const TABS = [
  ['assignments', 'Assignments'],
  ['people', 'People'],
  ['gradebook', 'Gradebook'],
  ['settings', 'Settings'],
] as const

/** The pages of a class for its instructors. */
export function ClassroomTabs({ classroomId }: { classroomId: string }) {
  return (
    <nav aria-label="Class" className={TAB_ROW}>
      <ul className="flex">
        {TABS.map(([path, label]) => (
          <li key={path}>
            <NavLink to={`/classes/${classroomId}/${path}`} className={TAB}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
