import { useState, type RefObject } from 'react'
import { useFirstNew } from '../../ui/useFirstNew.ts'

const PAGE_SIZE = 100

interface SectionPages<Section, List> {
  visibleSections: readonly Section[]
  hasMore: boolean
  showMore: () => void
  list: RefObject<List | null>
}

/**
 * Shows long lists of sections in pages.
 *
 * @param mustShow selects sections that must be visible from the start. The first page extends to the last of
 *   these.
 */
export function useSectionPages<Section, List extends HTMLElement = HTMLUListElement>(
  sections: readonly Section[],
  mustShow: (section: Section) => boolean = () => false,
): SectionPages<Section, List> {
  const [count, setCount] = useState(() => Math.max(PAGE_SIZE, sections.findLastIndex(mustShow) + 1))
  const visibleSections = sections.slice(0, count)
  const { list, focusFirstNew } = useFirstNew<List>(visibleSections.length)
  const showMore = () => {
    focusFirstNew()
    setCount(count + PAGE_SIZE)
  }
  return { visibleSections, hasMore: sections.length > count, showMore, list }
}
