import { NavLink } from 'react-router-dom'

/** The CSS classes of a link or button in the navigation bar. */
export const NAV_ITEM =
  'inline-flex min-h-11 items-center gap-1.5 rounded-box px-2 max-[24rem]:px-1.5 md:max-lg:px-1.5 text-base font-medium whitespace-nowrap text-muted transition-colors lg:px-3 ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline'

/**
 * The CSS classes of the link with the user's name: a long name takes the room that the others leave, instead
 * of moving links into a second row.
 */
export const NAV_NAME = `${NAV_ITEM} w-0 max-w-max min-w-16 grow`

interface NavItemProps {
  to: string
  /** Whether the link is marked as current only on this very path. */
  end?: boolean
  className?: string
  children: string
}

/** A link of the navigation bar. */
export function NavItem({ className = NAV_ITEM, ...rest }: NavItemProps) {
  return <NavLink {...rest} className={className} />
}
