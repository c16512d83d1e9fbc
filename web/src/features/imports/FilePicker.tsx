import { FileCheck2, FileUp } from 'lucide-react'
import { Button, DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'

const KB = 1024

interface FilePickerProps {
  file: File | null
  isDisabled: boolean
  onChoose: (file: File) => void
}

/** Takes a file by drop, paste, click or keyboard, and shows which one it has. */
export function FilePicker({ file, isDisabled, onChoose }: FilePickerProps) {
  const Icon = file ? FileCheck2 : FileUp
  return (
    <DropZone
      aria-label="Drop a quiz file here"
      isDisabled={isDisabled}
      onDrop={({ items }) => {
        const item = items.find(isFileDropItem)
        if (item) void item.getFile().then(onChoose)
      }}
      className="rounded-box border-2 border-dashed border-line-strong bg-surface transition-colors data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
    >
      <FileTrigger
        acceptedFileTypes={['.csv', '.json']}
        onSelect={(files) => {
          const chosen = files?.item(0)
          if (chosen) onChoose(chosen)
        }}
      >
        <Button
          isDisabled={isDisabled}
          className="flex w-full cursor-pointer flex-col items-center gap-1 rounded-box px-4 py-8 text-center transition-colors data-[hovered]:bg-accent-soft"
        >
          <Icon aria-hidden="true" className="mb-2 size-8 text-accent" />
          {file ? (
            <>
              <span className="max-w-full font-semibold break-all">{file.name}</span>
              <span className="text-sm text-muted tabular-nums">{(file.size / KB).toFixed(1)} KB</span>
              <span className="mt-1 text-sm font-semibold text-accent">Choose another file</span>
            </>
          ) : (
            <>
              <span className="font-semibold">Drag and drop your file here, or click to browse</span>
              <span className="text-sm text-muted">CSV or JSON, up to 10MB</span>
            </>
          )}
        </Button>
      </FileTrigger>
    </DropZone>
  )
}
