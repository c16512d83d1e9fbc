import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HAS_CORRECTED, originIn } from '../../../paths/correction-path.ts'
import type { CorrectionTarget } from './open-correction.ts'

interface AddressedTarget {
  target: CorrectionTarget | null
  /** Leads back to where one came from to correct it, or else removes it from the address. */
  leave: () => void
  /** Leads back to where one came from, which says that it was corrected; false if one came from nowhere. */
  goBackCorrected: () => boolean
}

/** The question whose correction the page's address opens. */
export function useAddressedTarget(): AddressedTarget {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const questionId = query.get('correct')
  const origin = originIn(useLocation().state)
  const option = Number.parseInt(query.get('option') ?? '', 10)
  return {
    target: questionId === null ? null : { questionId, option: Number.isNaN(option) ? null : option },
    goBackCorrected: () => {
      if (questionId === null || origin === null) return false
      void navigate(origin, { replace: true, state: HAS_CORRECTED })
      return true
    },
    leave: () => {
      if (questionId !== null && origin !== null) void navigate(-1)
      else if (questionId !== null)
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
