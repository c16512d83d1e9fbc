import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { LazyQrCode } from '../../../ui/qr/LazyQrCode.tsx'

/** The address of a link that was just created: to copy and to scan. It takes the focus. */
export function NewLinkNotice({ url }: { url: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="animate-appear flex flex-col gap-4 rounded-box border border-accent bg-accent-soft p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} data-focus-target className="font-semibold">
          Your new link
        </h3>
        <p className="text-sm">
          Copy it now: it is shown only this once. If you lose it, delete the link and create another.
        </p>
      </div>
      <p
        translate="no"
        className="rounded-box border border-line bg-surface px-3 py-2 wrap-anywhere select-all"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton what="link" isNamed text={url} />
      </div>
      <LazyQrCode text={url} label="QR code of the new link" />
    </div>
  )
}
