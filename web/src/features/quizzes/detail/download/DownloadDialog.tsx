import { FORMAT_FACTS, WRITABLE_NAMES, type FormatName } from 'quiz-format/names'
import { useState } from 'react'
import { LossList } from '../../../../quiz-files/LossList.tsx'
import { sizeRefusalOf } from '../../../../quiz-files/file-kinds.ts'
import { labelOf } from '../../../../quiz-files/loss-texts.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { describeQuizLoss } from './describe-quiz-loss.ts'
import { LOSSLESS, useQuizDownload } from './useQuizDownload.ts'

const FORMATS: readonly FormatName[] = [LOSSLESS, ...WRITABLE_NAMES.filter((name) => name !== LOSSLESS)]

interface DownloadDialogProps {
  quiz: { id: string; title: string }
  onClose: () => void
}

/** Downloads a quiz in a format of the reader's choice. What the format cannot hold is said before. */
export function DownloadDialog({ quiz, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<FormatName>(LOSSLESS)
  const { conversion, failure, isBusy, download, retry } = useQuizDownload(quiz, format, onClose)
  const kept = conversion && conversion.questionCount - conversion.losses.questionCount
  const isReady = format === LOSSLESS || (kept !== null && kept > 0)
  const isTooLarge =
    conversion !== null &&
    sizeRefusalOf({ name: `.${FORMAT_FACTS[format].extensions[0]}`, size: conversion.file.size }) !== null
  const label = conversion && kept ? labelOf('Download', conversion.losses, kept) : null
  return (
    <Dialog
      role="dialog"
      title="Download quiz"
      onDismiss={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          {failure !== null && !isReady ? (
            <Button onClick={retry}>Try again</Button>
          ) : (
            <Button
              data-first-focus
              disabled={!isReady}
              aria-disabled={isBusy}
              onClick={() => void download()}
            >
              {isBusy && format === LOSSLESS ? 'Downloading…' : (label ?? 'Download')}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <Select
          label="Format"
          value={format}
          onChange={(event) => setFormat(event.target.value as FormatName)}
        >
          {FORMATS.map((name) => (
            <option key={name} value={name}>
              {`${FORMAT_FACTS[name].label} (.${FORMAT_FACTS[name].extensions[0]})`}
            </option>
          ))}
        </Select>
        {format === LOSSLESS && (
          <p>With everything that the quiz has. It can be uploaded again, as the same quiz.</p>
        )}
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {format !== LOSSLESS && isBusy && <p>Writing the quiz in this format…</p>}
          {kept === 0 && <p>This format can hold none of the questions. Choose another one.</p>}
          {conversion?.losses.count === 0 && <p>The format holds all questions of the quiz.</p>}
          {isTooLarge && (
            <p>The file is too large to be uploaded again. Other programs may have other limits.</p>
          )}
          {conversion && kept !== null && conversion.losses.count > 0 && (
            <LossList losses={conversion.losses} kept={kept} whole="quiz" describe={describeQuizLoss} />
          )}
        </div>
        <Message kind="error">{failure}</Message>
      </div>
    </Dialog>
  )
}
