import { useState } from 'react'
import { ACCEPTED } from '../../../quiz-files/file-kinds.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FilePicker } from '../../../ui/files/FilePicker.tsx'
import { useDroppedFiles } from '../../../ui/files/useDroppedFiles.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { FilePreview } from '../choice/FilePreview.tsx'
import { mendingOf } from '../mending/mending-draft.ts'
import { MendableReport } from '../mending/MendableReport.tsx'
import { ColumnForm } from '../mapping/ColumnForm.tsx'
import { columnsKey } from '../mapping/asked-columns.ts'
import { useQuizFile } from '../useQuizFile.ts'
import { handedFile } from './handed-file.ts'
import { UpdateStatus } from './UpdateStatus.tsx'
import { useQuizUpdate } from './useQuizUpdate.ts'

const ignore = () => undefined

/** Chooses a file, shows how the quiz differs from it, and updates the quiz. */
export function UpdateForm({ quizId }: { quizId: string }) {
  const mendingKey = `update-${quizId}`
  const [initialFile] = useState(() => handedFile(quizId) ?? mendingOf(mendingKey)?.file ?? null)
  const { chosen, asked, choice, choose, mend } = useQuizFile({ initialFile, mendingKey, onChecked: ignore })
  const [hasSeveralFiles, setSeveralFiles] = useState(false)
  const check = chosen?.check ?? null
  const update = useQuizUpdate(quizId, check?.kind === 'valid' && !chosen?.isStale ? check.toSend : null)
  const isUpdating = update.state?.kind === 'updating'

  const chooseFile = (files: readonly File[]) => {
    setSeveralFiles(files.length > 1)
    if (files.length === 1 && files[0]) choose(files[0])
  }
  const isTarget = useDroppedFiles({ isDisabled: isUpdating, onFiles: chooseFile })

  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <FilePicker
          label="Quiz file"
          accept={ACCEPTED}
          hint="CSV or JSON, or a file from Moodle, Excel, Anki and others, up to 10MB"
          file={chosen?.file ?? null}
          isDisabled={isUpdating}
          isTarget={isTarget}
          onChoose={chooseFile}
        />
        <Message kind="error">{hasSeveralFiles && 'Please choose one file at a time'}</Message>
        {asked && <ColumnForm key={columnsKey(asked)} {...asked} />}
        {chosen && (
          <MendableReport key={choice} chosen={chosen} mend={mend} draftKey={mendingKey} onRead={choose} />
        )}
        <UpdateStatus {...update} check={check} />
        <ButtonLink to={`/quiz/${quizId}`} look="secondary" className="self-start">
          {update.state?.kind === 'done' ? 'Open the quiz' : 'Cancel'}
        </ButtonLink>
      </div>
      {check?.kind === 'valid' && (
        <FilePreview
          questions={check.firstQuestions}
          pictures={check.firstPictures}
          total={check.questionCount}
        />
      )}
    </div>
  )
}
