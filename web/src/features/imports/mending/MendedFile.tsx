import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { MOST_KEPT_BYTES } from './mending-draft.ts'

const MB = 1_000_000
const TOO_LARGE = `The file is larger than ${MOST_KEPT_BYTES / MB} MB, so that a reload of this page loses what you mend: download the file before.`

interface MendedFileProps {
  file: File
  mendedFile: () => Promise<File>
}

/** Offers the mended file, and says whether it outlasts a reload. */
export function MendedFile({ file, mendedFile }: MendedFileProps) {
  const [hasFailed, setFailed] = useState(false)
  const download = async () => {
    setFailed(false)
    try {
      saveFile(await mendedFile(), file.name)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-muted">
        {file.size > MOST_KEPT_BYTES ? TOO_LARGE : 'The file on your device stays as it is.'}
      </p>
      <Button look="secondary" onClick={() => void download()}>
        Download the mended file
      </Button>
      <Message kind="error">{hasFailed && 'The file could not be written. Try again.'}</Message>
    </div>
  )
}
