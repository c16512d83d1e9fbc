import { lazy, Suspense, type ComponentType } from 'react'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'

// Without its code, the page still has the code and the link to copy.
const QrCode = lazy<ComponentType<{ text: string }>>(() =>
  import('./QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** A QR code, whose encoder is loaded when it is shown. */
export function LazyQrCode({ text }: { text: string }) {
  return (
    <Suspense fallback={<Placeholder className="aspect-square w-full max-w-56" />}>
      <QrCode text={text} />
    </Suspense>
  )
}
