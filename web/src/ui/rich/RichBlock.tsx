import { listMark, type Block, type RichList } from 'quiz-format/rich'
import type { RichBlockProps } from './rich-props.ts'
import { RichInlines } from './RichInlines.tsx'
import { RichTable } from './RichTable.tsx'
import { ScrollBox } from './ScrollBox.tsx'

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
      return <ListBlock block={block} isPhrase={isPhrase} />
    case 'table':
      return <RichTable block={block} isPhrase={isPhrase} />
  }
}

/** A list. In a label, the marks of its items are texts. */
function ListBlock({ block, isPhrase }: RichBlockProps<RichList>) {
  const { start, items } = block
  if (isPhrase) {
    return (
      <span className="block">
        {items.map((item, index) => (
          <span key={index} className="flex gap-2">
            <span className="shrink-0 tabular-nums">{start === null ? '•' : listMark(start, index)}</span>
            <span className="min-w-0 grow *:not-first:mt-2">
              {item.map((part, place) => (
                <RichBlock key={place} block={part} isPhrase />
              ))}
            </span>
          </span>
        ))}
      </span>
    )
  }
  const content = items.map((item, index) => <Item key={index} blocks={item} />)
  return start === null ? (
    <ul className="list-disc ps-6">{content}</ul>
  ) : (
    <ol start={start} className="list-decimal ps-8">
      {content}
    </ol>
  )
}

function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...others] = blocks
  return (
    <li dir="auto" className="not-first:mt-1 *:not-first:mt-1">
      {first?.type === 'paragraph' && (
        <span className="whitespace-pre-wrap">
          <RichInlines nodes={first.children} />
        </span>
      )}
      {(first?.type === 'paragraph' ? others : blocks).map((block, index) => (
        <RichBlock key={index} block={block} isPhrase={false} />
      ))}
    </li>
  )
}
