import { useEffect, useState } from 'react'

interface FileArrival {
  /** While one is under way, no other is taken. */
  isDisabled: boolean
  onArrive: (files: readonly File[]) => void
}

/**
 * Takes files that are dropped or pasted anywhere on the page: one dropped beside the mark would otherwise replace the
 * page, and what was typed on it.
 *
 * @returns whether files are being dragged over the page.
 */
export function useFileArrival({ isDisabled, onArrive }: FileArrival): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      if (!data?.types.includes('Files')) return
      event.preventDefault()
      if (!isDisabled && data.files.length > 0) onArrive([...data.files])
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
      take(event, event.dataTransfer)
    }
    // A spreadsheet's cells come as text, and as a picture besides: they are for the field they are pasted into.
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
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
  }, [isDisabled, onArrive])

  return isOver
}
