import { FileText, FileUp } from 'lucide-react'
import { useId, type Ref } from 'react'
import { UserText } from '../UserText.tsx'

const KB = 1024

interface FilePickerProps {
  /** Receives the file input. */
  ref?: Ref<HTMLInputElement>
  /** What the file is, such as “Quiz file”. */
  label: string
  /** The accepted endings, such as “.csv,.json”. */
  accept: string
  /** What is accepted, in words. */
  hint: string
  file: File | null
  isDisabled: boolean
  /** Whether files are being dragged over the page. */
  isTarget: boolean
  problem?: string | undefined
  onChoose: (files: readonly File[]) => void
}

/** Picks a file by click or keyboard. The transparent native file input covers the whole box. */
export function FilePicker(props: FilePickerProps) {
  const { ref, label, accept, hint, file, isDisabled, isTarget, problem, onChoose } = props
  const id = useId()
  const Icon = file ? FileText : FileUp
  const look = isTarget ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'
  return (
    <div className="flex flex-col gap-1">
      <div
        className={`relative flex flex-col items-center gap-1 rounded-box border-2 border-dashed px-4 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-enabled:hover:bg-accent-soft has-aria-invalid:border-wrong ${look}`}
      >
        <Icon aria-hidden="true" className="mb-2 size-8 text-accent" />
        <div id={`${id}-text`} className="contents">
          {file ? (
            <>
              <UserText translate="no" className="max-w-full font-semibold">
                {file.name}
              </UserText>{' '}
              <span className="text-sm text-muted tabular-nums">{`${(file.size / KB).toFixed(1)} KB`}</span>
            </>
          ) : (
            <>
              <span className="font-semibold">Drag and drop your file here, or click to browse</span>{' '}
              <span className="text-sm text-muted">{hint}</span>
            </>
          )}
        </div>
        {file && <span className="mt-1 text-sm font-semibold text-accent">Choose another file</span>}
        <input
          ref={ref}
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={problem ? `${id}-problem ${id}-text` : `${id}-text`}
          aria-invalid={problem ? true : undefined}
          disabled={isDisabled}
          onKeyDown={(event) => {
            // Browsers open the dialog on Space, but not all of them on Enter.
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.click()
          }}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Otherwise choosing the same file again after correcting it would fire no change event.
            currentTarget.value = ''
            if (files.length > 0) onChoose(files)
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-sm font-medium text-wrong">
          {problem}
        </p>
      )}
    </div>
  )
}
