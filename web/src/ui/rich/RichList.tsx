import { listMark, type Block, type RichList as List } from 'quiz-format/rich'
import { RichBlock, type RichBlockProps } from './RichBlock.tsx'
import { RichInlines } from './RichInlines.tsx'

/** A list. In a label, the marks of its items are texts. */
export function RichList({ block, isPhrase }: RichBlockProps<List>) {
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
