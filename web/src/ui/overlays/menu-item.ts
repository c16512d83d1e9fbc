/** The CSS classes of a link or button in a menu. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-start text-base font-medium text-ink transition-colors ' +
  'hover:bg-sunken aria-pressed:text-accent aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline'
