import { lazyPart } from '../../ui/lazy-part.ts'
import type { PaletteProps } from './Palette.tsx'
import { PaletteFailure } from './PaletteFailure.tsx'

const usePalette = lazyPart(async () => (await import('./Palette.tsx')).Palette)

/** The palette, whose code is loaded when it is first opened. */
export function LazyPalette(props: PaletteProps) {
  const { part: Palette, hasFailed, retry } = usePalette()
  if (Palette) return <Palette {...props} />
  return hasFailed ? <PaletteFailure onRetry={retry} onClose={props.onClose} /> : null
}
