import { useRef, useState } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { Message } from '../../ui/page/Message.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ACCEPTED } from '../../quiz-files/file-kinds.ts'
import { UploadSuccess } from './UploadSuccess.tsx'
import { ExistingQuizNotice } from './ExistingQuizNotice.tsx'
import { FilePicker } from '../../ui/files/FilePicker.tsx'
import { MendableReport } from './mending/MendableReport.tsx'
import { FilePreview } from './choice/FilePreview.tsx'
import { FormatHelp } from './choice/FormatHelp.tsx'
import { ColumnForm } from './mapping/ColumnForm.tsx'
import { columnsKey } from './mapping/asked-columns.ts'
import { ProblemTable } from '../../ui/files/ProblemTable.tsx'
import { SampleButton } from './choice/SampleButton.tsx'
import { UploadFields } from './UploadFields.tsx'
import { MENDING_KEY } from './upload-draft.ts'
import { useDroppedFiles } from '../../ui/files/useDroppedFiles.ts'
import { useUploadForm } from './useUploadForm.ts'
import { useUploadQuiz } from './useUploadQuiz.ts'

const CANCELLED =
  'Upload cancelled. If the whole file had already arrived, you find its quiz on the dashboard.'

interface UploadPageProps {
  /** The way to make a quiz without a file. */
  withoutFile?: Elements
}

export function UploadPage({ withoutFile }: UploadPageProps) {
  const { form, asked, choice, choose, mend, change, clear } = useUploadForm()
  const { state, upload, cancel, reset } = useUploadQuiz(clear)
  const [hasSeveralFiles, setSeveralFiles] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isSending = state.kind === 'sending'

  const chooseFile = (files: readonly File[]) => {
    reset()
    setSeveralFiles(files.length > 1)
    if (files.length === 1 && files[0]) choose(files[0])
  }
  const chooseSample = (file: File) => {
    chooseFile([file])
    // The sample's button is gone now.
    picker.current?.focus()
  }
  const isTarget = useDroppedFiles({ isDisabled: isSending, onFiles: chooseFile })
  const problems = state.kind === 'refused' ? state.problems : {}
  const { chosen } = form

  return (
    <Page title="Upload a quiz">
      <PageHeader title="Upload a quiz" actions={withoutFile} />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <UploadFields
          form={form}
          problems={problems}
          progress={isSending ? state.percent : null}
          isDone={state.kind === 'done'}
          onChange={change}
          onSubmit={() => void upload(form)}
          onCancel={cancel}
          outcome={
            <>
              <Message kind="success">{state.kind === 'done' && <UploadSuccess {...state} />}</Message>
              <Message kind="error">{state.kind === 'failed' && state.message}</Message>
              {state.kind === 'failed' && state.problems && <ProblemTable {...state.problems} />}
              <p role="status" className="text-muted empty:hidden">
                {state.kind === 'cancelled' && CANCELLED}
              </p>
            </>
          }
        >
          <FilePicker
            label="Quiz file"
            accept={ACCEPTED}
            hint="CSV or JSON, or a file from Moodle, Excel, Anki and others, up to 10MB"
            ref={picker}
            file={chosen?.file ?? null}
            isDisabled={isSending}
            isTarget={isTarget}
            problem={problems.file}
            onChoose={chooseFile}
          />
          <Message kind="error">{hasSeveralFiles && 'Please choose one file at a time'}</Message>
          {!chosen && <SampleButton onChoose={chooseSample} />}
          {asked && <ColumnForm key={columnsKey(asked)} {...asked} />}
          {chosen && (
            <MendableReport key={choice} chosen={chosen} mend={mend} draftKey={MENDING_KEY} onRead={choose} />
          )}
          {chosen?.check?.kind === 'valid' && !chosen.isStale && state.kind === 'idle' && (
            <ExistingQuizNotice title={form.title} file={chosen.file} />
          )}
        </UploadFields>
        <div className="flex min-w-0 flex-col gap-6">
          {chosen?.check?.kind === 'valid' && (
            <FilePreview
              questions={chosen.check.firstQuestions}
              pictures={chosen.check.firstPictures}
              total={chosen.check.questionCount}
            />
          )}
          <FormatHelp />
        </div>
      </div>
    </Page>
  )
}
