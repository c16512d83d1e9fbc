import { lazy, Suspense, type ComponentType } from 'react'
import type { PaletteProps } from './Palette.tsx'

// If the code cannot be loaded, nothing opens: everything in the palette is also reached by links.
const Palette = lazy<ComponentType<PaletteProps>>(() =>
  import('./Palette.tsx').then(
    ({ Palette }) => ({ default: Palette }),
    () => ({ default: () => null }),
  ),
)

/** The palette, whose code is loaded when it is first opened. */
export function LazyPalette(props: PaletteProps) {
  return (
    <Suspense>
      <Palette {...props} />
    </Suspense>
  )
}
