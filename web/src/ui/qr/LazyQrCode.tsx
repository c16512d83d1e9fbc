import { lazy, Suspense, type ComponentType } from 'react'
import { Placeholder } from '../page/Placeholder.tsx'

interface QrCodeProps {
  /** The link. */
  text: string
  /** What it opens. */
  label: string
}

// Without its code, the page still has the link to copy.
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./QrCode.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** A QR code, whose encoder is loaded when it is shown. */
export function LazyQrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Placeholder className="aspect-square w-full max-w-56" />}>
      <QrCode {...props} />
    </Suspense>
  )
}
