import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react'

interface UserTextProps extends Omit<HTMLAttributes<HTMLElement>, 'dir' | 'children'> {
  /** Defaults to `bdi`, for text inside a sentence. */
  as?: 'bdi' | 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'h4'
  /**
   * `reading` is aligned by the direction of its own script, `name` by the direction of the page. `line` is a
   * name truncated to one line.
   */
  layout?: 'reading' | 'name' | 'line'
  /** The text, or its parts, each with an element of its own. */
  children: string | ReactElement[]
  ref?: Ref<HTMLElement>
}

const PRESERVED = 'whitespace-pre-wrap wrap-anywhere tab-4'
// Chromium supports only the prefixed value.
const PAGE_SIDE = '[text-align:match-parent] [text-align:-webkit-match-parent]'
const LAYOUTS = {
  reading: PRESERVED,
  name: `${PRESERVED} ${PAGE_SIDE}`,
  line: `block truncate ${PAGE_SIDE}`,
}

/** Shows text written by a user: in the direction of its own script, with its line breaks and spaces. */
export function UserText({ as = 'bdi', layout = 'reading', className = '', ...rest }: UserTextProps) {
  return createElement(as, { ...rest, dir: 'auto', className: `${LAYOUTS[layout]} ${className}` })
}
