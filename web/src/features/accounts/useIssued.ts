import { useRef, useState } from 'react'

/**
 * What a page shows of a secret that was just issued, and how its list follows.
 *
 * @param refetch loads the page's list again; the page itself shows its failure
 * @returns the issued secret or null; what shows one; what the page does when one is put away, or when an
 * entry is gone; and the heading that then gets the focus
 */
export function useIssued<T>(refetch: () => Promise<unknown>) {
  const [issued, setIssued] = useState<T | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const reload = () =>
    refetch().then(
      () => undefined,
      () => undefined,
    )
  const show = (secret: T) => {
    setIssued(secret)
    void reload()
  }
  const close = () => {
    setIssued(null)
    heading.current?.focus()
  }
  const forget = async () => {
    await reload()
    heading.current?.focus()
  }
  return { issued, heading, show, close, forget }
}
