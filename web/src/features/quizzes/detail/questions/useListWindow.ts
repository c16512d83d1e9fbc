import { useEffect, useRef, useState, type RefObject } from 'react'
import { draftedQuestions } from '../../editing/draft-keys.ts'
import { firstStart, keepStart, pageStart } from './list-window.ts'

interface ListWindow {
  /** The number of the first question to show, from 1. */
  start: number
  list: RefObject<HTMLOListElement | null>
  /**
   * Shows a question and moves the focus to it, as soon as it is loaded.
   *
   * @returns false if the questions shown now must stay, because one has unsaved edits.
   */
  goTo: (number: number) => boolean
  /** Moves the focus to a question that is about to be loaded behind the ones shown. */
  focusNext: (number: number) => void
}

/**
 * Shows a part of a long list of questions.
 *
 * @param listId the id of the section, or of the quiz for the questions without a section.
 * @param total how many questions the list has.
 */
export function useListWindow(listId: string, total: number): ListWindow {
  const [wanted, setWanted] = useState(() => firstStart(listId))
  const start = Math.min(wanted, pageStart(Math.max(1, total)))
  const list = useRef<HTMLOListElement>(null)
  const awaited = useRef<number | null>(null)

  useEffect(() => keepStart(listId, start), [listId, start])

  // After every rendering: the awaited question may have been loaded.
  useEffect(() => {
    if (awaited.current === null) return
    const item = list.current?.children[awaited.current - start]
    if (!(item instanceof HTMLElement)) return
    awaited.current = null
    item.focus()
  })

  return {
    start,
    list,
    goTo: (number) => {
      const shown = list.current?.children[number - start]
      if (shown instanceof HTMLElement) shown.focus()
      else if (draftedQuestions(listId).length > 0) return false
      else {
        awaited.current = number
        setWanted(pageStart(number))
      }
      return true
    },
    focusNext: (number) => void (awaited.current = number),
  }
}
