import { useSearchParams } from 'react-router-dom'
import type { CorrectionTarget } from './open-correction.ts'

interface AddressedTarget {
  target: CorrectionTarget | null
  /** Removes it from the address. */
  forget: () => void
}

/** The question whose correction the page's address opens. */
export function useAddressedTarget(): AddressedTarget {
  const [query, setQuery] = useSearchParams()
  const questionId = query.get('correct')
  const option = Number.parseInt(query.get('option') ?? '', 10)
  return {
    target: questionId === null ? null : { questionId, option: Number.isNaN(option) ? null : option },
    forget: () => {
      if (questionId !== null)
        setQuery(
          (before) => {
            const after = new URLSearchParams(before)
            for (const name of ['correct', 'option']) after.delete(name)
            return after
          },
          { replace: true, preventScrollReset: true },
        )
    },
  }
}
