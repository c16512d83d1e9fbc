import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Message } from '../../../../ui/page/Message.tsx'

const useDialog = lazyPart(async () => (await import('./DownloadDialog.tsx')).DownloadDialog)

interface DownloadQuizButtonProps {
  quiz: { id: string; title: string }
}

/** Opens the dialog that downloads a quiz. */
export function DownloadQuizButton({ quiz }: DownloadQuizButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" aria-label="Download quiz" className="px-3!" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4" />
        Download
      </Button>
      {isOpen && <LazyDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  )
}

function LazyDialog(props: DownloadQuizButtonProps & { onClose: () => void }) {
  const { part: DownloadDialog, hasFailed } = useDialog()
  if (hasFailed)
    return <Message kind="error">The dialog could not be loaded. Reload the page, and try again.</Message>
  return DownloadDialog && <DownloadDialog {...props} />
}
