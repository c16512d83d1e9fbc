import { useState, type RefObject } from 'react'
import { useFirstNew } from '../../ui/useFirstNew.ts'

const PAGE_SIZE = 100

interface SectionPages<Section> {
  shown: readonly Section[]
  hasMore: boolean
  showMore: () => void
  list: RefObject<HTMLUListElement | null>
}

/**
 * Shows many sections a page at a time.
 *
 * @param isNeeded tells of a section that it has to be shown from the start.
 */
export function useSectionPages<Section>(
  sections: readonly Section[],
  isNeeded: (section: Section) => boolean = () => false,
): SectionPages<Section> {
  const [count, setCount] = useState(() => Math.max(PAGE_SIZE, sections.findLastIndex(isNeeded) + 1))
  const shown = sections.slice(0, count)
  const { list, noteAsked } = useFirstNew<HTMLUListElement>(shown.length)
  const showMore = () => {
    noteAsked()
    setCount(count + PAGE_SIZE)
  }
  return { shown, hasMore: sections.length > count, showMore, list }
}
