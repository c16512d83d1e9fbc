import { use, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { Pictures, type ShownPicture } from './pictures.ts'
import { useIsNear } from './useIsNear.ts'
import { type PictureFile, usePictureFile } from './usePictureFile.ts'

interface TextPictureProps {
  /** As the text says it, in any case. */
  name: string
  alt: string
  /** Whether it stands in a label or button, which can hold nothing to focus. */
  isPhrase: boolean
}

/** A picture in a text. Instead of one that the quiz does not have, its description is shown. */
export function TextPicture({ name, alt, isPhrase }: TextPictureProps) {
  const key = name.normalize('NFC').toLowerCase()
  const picture = use(Pictures).find((other) => other.name === key)
  if (!picture) return <span>{`[${alt || name}]`}</span>
  return <LoadedPicture key={picture.url} {...{ picture, alt, isPhrase }} />
}

interface LoadedPictureProps extends Pick<TextPictureProps, 'alt' | 'isPhrase'> {
  picture: ShownPicture
}

const IMAGE = 'block h-auto max-h-[70vh] w-auto max-w-full rounded-box bg-white'

function LoadedPicture({ picture, alt, isPhrase }: LoadedPictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const isNear = useIsNear(element)
  const { file, retry } = usePictureFile(picture.url, isNear)
  const [isEnlarged, setEnlarged] = useState(false)
  const { width, height } = picture
  const image = (
    <img
      ref={element}
      src={file.state === 'loaded' ? file.address : placeholder(picture)}
      alt={alt}
      {...{ width, height }}
      aria-busy={file.state === 'loading'}
      decoding="async"
      className={file.state === 'loaded' ? IMAGE : `${IMAGE} bg-sunken!`}
    />
  )
  return (
    <span className="my-2 block">
      {isPhrase ? (
        image
      ) : (
        <button
          type="button"
          disabled={file.state !== 'loaded'}
          aria-label={alt === '' ? 'Enlarge the picture' : `Enlarge: ${alt}`}
          className="block max-w-full rounded-box enabled:cursor-zoom-in"
          onClick={() => setEnlarged(true)}
        >
          {image}
        </button>
      )}
      <Failure {...{ file, isPhrase }} onRetry={() => void retry()} />
      {isEnlarged && file.state === 'loaded' && (
        <EnlargedPicture
          {...{ alt, width, height }}
          address={file.address}
          onClose={() => setEnlarged(false)}
        />
      )}
    </span>
  )
}

function Failure({ file, isPhrase, onRetry }: { file: PictureFile; isPhrase: boolean; onRetry: () => void }) {
  if (file.state !== 'failed') return null
  return (
    <span
      role={isPhrase ? undefined : 'alert'}
      className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted"
    >
      <span>This picture could not be loaded.</span>
      {!isPhrase && (
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

// An empty picture of the same size. So nothing moves when the picture arrives.
function placeholder({ width, height }: ShownPicture): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
