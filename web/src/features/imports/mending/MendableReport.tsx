import { useEffect, useRef } from 'react'
import { FileReport } from '../report/FileReport.tsx'
import type { ChosenFile, MendFile } from '../useQuizFile.ts'
import { MendedFile } from './MendedFile.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { UnmendableNotice } from './UnmendableNotice.tsx'
import { useMending } from './useMending.ts'

interface MendableReportProps {
  chosen: ChosenFile
  mend: (write: MendFile) => void
  /** The name of the draft of what is mended. */
  draftKey: string
  /** Receives a file that was converted to UTF-8. */
  onRead: (file: File) => void
}

/** The result of checking the chosen file, whose problems can be mended in place. */
export function MendableReport({ chosen, mend, draftKey, onRead }: MendableReportProps) {
  const mending = useMending({ chosen, mend, draftKey })
  const { open, unmendable, isMended } = mending
  const { check, file } = chosen
  const report = useRef<HTMLDivElement>(null)
  const isOpen = open !== null
  const wasOpen = useRef(isOpen)

  // The focus must not be lost when the editor closes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) report.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <div ref={report} tabIndex={-1} data-focus-target>
        <FileReport
          check={check}
          file={file}
          onRead={onRead}
          isMended={isMended}
          onMend={(problem) => void mending.show(problem)}
        />
      </div>
      {check?.kind === 'invalid' && <UnmendableNotice unmendable={unmendable} />}
      {open && (
        <RecordEditor
          open={open}
          check={check}
          isStale={chosen.isStale ?? false}
          onType={mending.type}
          onShow={(problem) => void mending.show(problem)}
          onClose={mending.close}
        />
      )}
      {isMended && <MendedFile file={file} mendedFile={mending.mendedFile} />}
    </>
  )
}
