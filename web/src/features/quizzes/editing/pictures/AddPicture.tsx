import { ImagePlus } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type ReactElement,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import type { ShownPicture } from '../../../../ui/pictures/pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'
import type { Insertion } from './insert-picture.ts'
import { pictureReference } from './picture-reference.ts'

interface AddPictureProps {
  quizId: string
  /** Only formatted texts have pictures. */
  isOffered: boolean
  /** Called with what the text says to show the picture, and the field and place of the cursor. */
  onAdd: (picture: ShownPicture, insertion: Insertion) => void
  /** The fields into which pictures may be dropped or pasted. */
  children: (ReactElement | undefined)[]
}

const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Adds pictures to a quiz: chosen, dropped onto the fields, or pasted into them. */
export function AddPicture({ quizId, isOffered, onAdd, children }: AddPictureProps) {
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<{ field: string; at: number } | null>(null)

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture || !isOffered) return
    event.preventDefault()
    setFile(picture)
  }
  const noteCursor = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement)
      cursor.current = { field: target.name, at: target.selectionStart }
  }
  const add = (picture: ShownPicture, alt: string) => {
    const { field = null, at = null } = cursor.current ?? {}
    onAdd(picture, { reference: pictureReference(alt, picture.name), field, at })
    setFile(null)
  }
  return (
    <div
      className="flex min-w-0 flex-col gap-4"
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onDragOver={(event) =>
        isOffered && event.dataTransfer.types.includes('Files') && event.preventDefault()
      }
      onBlur={noteCursor}
    >
      {children}
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button look="secondary" onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden="true" className="size-5" />
            <span>Add a picture</span>
          </Button>
          <span className="text-sm text-muted">
            PNG, JPEG, WebP or SVG, up to 2 MB. You can also paste or drop it.
          </span>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            aria-label="Picture file"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              target.value = ''
            }}
          />
        </div>
      )}
      {file && <PictureDialog {...{ quizId, file }} onAdd={add} onCancel={() => setFile(null)} />}
    </div>
  )
}
