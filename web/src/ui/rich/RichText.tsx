import { parseRichText, plainTextOf } from 'quiz-format/rich'
import { createElement, useMemo } from 'react'
import { UserText } from '../UserText.tsx'
import type { FormattedTextProps } from './rich-props.ts'
import { InControl } from './in-control.ts'
import { RichBlock } from './RichBlock.tsx'
import { RichInlines } from './RichInlines.tsx'

const FLOW = 'wrap-anywhere tab-4'
const SPACED = '*:not-first:mt-3'

/** Shows a text whose format is `MARKDOWN`. */
export function RichText({ isInControl = false, ...rest }: Omit<FormattedTextProps, 'format'>) {
  return (
    <InControl value={isInControl}>
      <Content {...rest} />
    </InControl>
  )
}

function Content({
  as,
  layout,
  id,
  className = '',
  children: source,
}: Omit<FormattedTextProps, 'format' | 'isInControl'>) {
  const blocks = useMemo(() => parseRichText(source), [source])
  if (layout === 'line') {
    return (
      <UserText {...{ as, layout, id, className }}>
        {plainTextOf(source, 'MARKDOWN').replaceAll(/\s+/g, ' ')}
      </UserText>
    )
  }
  const [first, ...others] = blocks
  const opening = first?.type === 'paragraph' ? first : null
  if (opening && others.length === 0) {
    const inner = <RichInlines key={source} nodes={opening.children} isPhrase={as === 'span'} />
    return createElement(
      as,
      { id, dir: 'auto', className: `whitespace-pre-wrap ${FLOW} ${className}` },
      inner,
    )
  }
  const isPhrase = as === 'span'
  const isHeading = as !== 'p' && !isPhrase
  // A heading is one paragraph; the rest of the text follows it.
  const rest = isHeading && opening ? others : blocks
  const heading = isHeading
    ? createElement(
        as,
        { id, dir: 'auto', className: opening ? `whitespace-pre-wrap [font:inherit] ${FLOW}` : 'sr-only' },
        opening ? <RichInlines key={source} nodes={opening.children} /> : <span>Question</span>,
      )
    : null
  return createElement(
    isPhrase ? 'span' : 'div',
    {
      id: isHeading ? undefined : id,
      className: `${FLOW} ${SPACED} ${isPhrase ? 'block' : ''} ${className}`,
    },
    heading,
    rest.map((block, index) => <RichBlock key={`${index} ${source}`} block={block} isPhrase={isPhrase} />),
  )
}
