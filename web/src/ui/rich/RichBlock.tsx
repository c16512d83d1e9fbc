import type { Block } from 'quiz-format/rich'
import { RichInlines } from './RichInlines.tsx'
import { RichList } from './RichList.tsx'
import { RichTable } from './RichTable.tsx'
import { ScrollBox } from './ScrollBox.tsx'

export interface RichBlockProps<Shown extends Block = Block> {
  block: Shown
  /** Whether it stands in a label or button: then it is made of spans, and wraps instead of scrolling. */
  isPhrase: boolean
}

const CODE = 'block rounded-box bg-sunken p-3 font-mono text-sm font-normal'

/** A part of a text that stands on lines of its own. */
export function RichBlock({ block, isPhrase }: RichBlockProps) {
  switch (block.type) {
    case 'paragraph': {
      const Paragraph = isPhrase ? 'span' : 'p'
      return (
        <Paragraph dir="auto" className="block whitespace-pre-wrap">
          <RichInlines nodes={block.children} isPhrase={isPhrase} />
        </Paragraph>
      )
    }
    case 'code':
      return isPhrase ? (
        <code dir="ltr" translate="no" className={`${CODE} whitespace-pre-wrap`}>
          {block.text}
        </code>
      ) : (
        <ScrollBox label="Code" className={CODE}>
          <pre dir="ltr" translate="no" className="w-max">
            <code>{block.text}</code>
          </pre>
        </ScrollBox>
      )
    case 'list':
      return <RichList block={block} isPhrase={isPhrase} />
    case 'table':
      return <RichTable block={block} isPhrase={isPhrase} />
  }
}
