import { createElement, type HTMLAttributes, type Ref } from 'react'

interface UserTextProps extends Omit<HTMLAttributes<HTMLElement>, 'dir' | 'children'> {
  /** Without it the text is part of a sentence. */
  as?: 'bdi' | 'p' | 'span' | 'h1' | 'h2' | 'h3'
  /**
   * Something to read begins at the side where its script does. A name stands where the page's own names do; a `line` is a
   * name of which only what fits into one line is shown.
   */
  layout?: 'reading' | 'name' | 'line'
  children: string
  ref?: Ref<HTMLElement>
}

const WHOLE = 'whitespace-pre-wrap wrap-anywhere tab-4'
// Chromium knows it by the second name only.
const PAGE_SIDE = '[text-align:match-parent] [text-align:-webkit-match-parent]'
const LAYOUTS = {
  reading: WHOLE,
  name: `${WHOLE} ${PAGE_SIDE}`,
  line: `block truncate ${PAGE_SIDE}`,
}

/**
 * Shows a text that a user wrote or that came in a file: in the direction of its own script, whatever stands around it,
 * and with its line breaks and spaces.
 */
export function UserText({ as = 'bdi', layout = 'reading', className = '', ...rest }: UserTextProps) {
  return createElement(as, { ...rest, dir: 'auto', className: `${LAYOUTS[layout]} ${className}` })
}
