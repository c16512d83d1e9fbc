import type { Inline } from 'quiz-format/rich'
import type { ReactElement } from 'react'
import { TextPicture } from '../pictures/TextPicture.tsx'
import { Formula } from './Formula.tsx'

interface RichInlinesProps {
  nodes: readonly Inline[]
  /** Whether it stands in a label or button, which can hold nothing to focus. */
  isPhrase?: boolean
}

/** Parts of a line. Each text has an element of its own. */
export function RichInlines({ nodes, isPhrase = false }: RichInlinesProps) {
  return (
    <span>
      {nodes.map((node, index) => (
        <RichInline key={index} node={node} isPhrase={isPhrase} />
      ))}
    </span>
  )
}

function RichInline({ node, isPhrase }: { node: Inline; isPhrase: boolean }): ReactElement {
  switch (node.type) {
    case 'text':
      return <span>{node.text}</span>
    case 'break':
      return <br />
    case 'emphasis':
      return (
        <em>
          <RichInlines nodes={node.children} isPhrase={isPhrase} />
        </em>
      )
    case 'strong':
      return (
        <strong className="font-bold">
          <RichInlines nodes={node.children} isPhrase={isPhrase} />
        </strong>
      )
    case 'code':
      return (
        <code dir="ltr" translate="no" className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {node.text}
        </code>
      )
    case 'formula':
      return <Formula source={node.source} isDisplay={node.isDisplay} isPhrase={isPhrase} />
    case 'image':
      return <TextPicture name={node.name} alt={node.alt} isPhrase={isPhrase} />
  }
}
