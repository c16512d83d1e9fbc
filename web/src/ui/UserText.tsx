import { createElement, type HTMLAttributes, type Ref } from 'react'

interface UserTextProps extends Omit<HTMLAttributes<HTMLElement>, 'dir' | 'children'> {
  /** A block begins at the side where its script does; without it the text is part of a sentence. */
  as?: 'bdi' | 'p' | 'span' | 'h1' | 'h2' | 'h3'
  /** `line` cuts off what does not fit into one line; `whole` keeps every line break and space. */
  layout?: 'whole' | 'line'
  children: string
  ref?: Ref<HTMLElement>
}

const LAYOUTS = { whole: 'whitespace-pre-wrap wrap-anywhere tab-4', line: 'block truncate' }

/**
 * Shows a text that a user wrote or that came in a file: in the direction of its own script, whatever stands around it,
 * and with its line breaks and spaces.
 */
export function UserText({ as = 'bdi', layout = 'whole', className = '', ...rest }: UserTextProps) {
  return createElement(as, { ...rest, dir: 'auto', className: `${LAYOUTS[layout]} ${className}` })
}
