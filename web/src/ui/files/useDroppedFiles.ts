import { useEffect, useState } from 'react'

interface DroppedFilesOptions {
  /** Whether to refuse files, because an upload is in progress. */
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}

/**
 * Accepts files dropped or pasted anywhere on the page. Otherwise a file dropped outside the picker would
 * replace the page, and the typed texts would be lost. Returns whether files are being dragged over the page.
 */
export function useDroppedFiles({ isDisabled, onFiles }: DroppedFilesOptions): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const accept = (event: Event, data: DataTransfer | null) => {
      if (!data?.types.includes('Files')) return
      event.preventDefault()
      if (!isDisabled && data.files.length > 0) onFiles([...data.files])
    }
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy'
      setOver(!isDisabled)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      accept(event, event.dataTransfer)
    }
    // Cells copied from a spreadsheet are both text and an image: let the browser paste the text.
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain')) accept(event, event.clipboardData)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [isDisabled, onFiles])

  return isOver
}
