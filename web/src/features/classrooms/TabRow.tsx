import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

const TAB =
  '-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted transition-colors sm:px-4 ' +
  'hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent focus-visible:-outline-offset-4 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]'

interface TabRowProps {
  /** What the tabs belong to. */
  label: string
  /** The path and the name of each tab. */
  tabs: readonly (readonly [to: string, name: string])[]
  /** Whether the path of the first tab is the beginning of the others. */
  isNested?: boolean
}

/** Links to the pages of something. On phones, it scrolls: the current tab and the focus stay in view. */
export function TabRow({ label, tabs, isNested = false }: TabRowProps) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const current = tabs.findLastIndex(([to]) => pathname === to || pathname.startsWith(`${to}/`))
  useEffect(() => {
    const tab = row.current?.querySelectorAll('a')[current]
    if (tab) reveal(tab)
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="mt-4 overflow-x-auto border-b border-line">
      <ul className="flex">
        {tabs.map(([to, name], index) => (
          <li key={to}>
            <NavLink
              end={isNested && index === 0}
              to={to}
              className={TAB}
              onFocus={({ currentTarget }) => reveal(currentTarget)}
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Browsers leave a link as it is that is partly in view. Other ways to scroll it would scroll the page, too.
function reveal(tab: Element): void {
  const row = tab.closest('nav')
  if (!row) return
  const [box, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (left < box.left) row.scrollLeft -= box.left - left
  else if (right > box.right) row.scrollLeft += right - box.right
}
