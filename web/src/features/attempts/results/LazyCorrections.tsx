import type { ComponentProps } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { ReviewCorrections } from './ReviewCorrections.tsx'

const useCorrections = lazyPart(async () => (await import('./ReviewCorrections.tsx')).ReviewCorrections)

/** The corrections of a question, whose code loads when a question has any. */
export function LazyCorrections(props: ComponentProps<typeof ReviewCorrections>) {
  const { part: Corrections, hasFailed } = useCorrections()
  if (hasFailed) return <p className="mt-3">This question was corrected. The details could not be loaded.</p>
  return Corrections && <Corrections {...props} />
}
