import { NavLink } from 'react-router-dom'

const TABS = [
  ['people', 'People'],
  ['settings', 'Settings'],
] as const

const TAB =
  '-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted transition-colors sm:px-4 ' +
  'hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent focus-visible:-outline-offset-4 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]'

/** The pages of a class for its instructors. */
export function ClassroomTabs({ classroomId }: { classroomId: string }) {
  return (
    // On phones, the row scrolls if it has more tabs than fit.
    <nav aria-label="Class" className="mt-4 overflow-x-auto border-b border-line">
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
