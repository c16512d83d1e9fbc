import { MAX_DESCRIPTION, MAX_TITLE, titleFromFileName } from 'quiz-format'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FilePicker } from './FilePicker.tsx'
import { FileReport } from './FileReport.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import { useQuizFile } from './useQuizFile.ts'
import { useUploadQuiz } from './useUploadQuiz.ts'

/** Where a file becomes a quiz. */
export function UploadPage() {
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const { chosen, choose, clear } = useQuizFile()
  const { state, upload, reset } = useUploadQuiz(() => {
    setTitle('')
    setDescription('')
    clear()
  })
  const isSending = state.kind === 'sending'

  const takeFile = (file: File) => {
    reset()
    choose(file)
    if (title.trim() === '') setTitle(Array.from(titleFromFileName(file.name)).slice(0, MAX_TITLE).join(''))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) void upload({ chosen, title, description })
  }

  return (
    <Page title="Upload a quiz">
      <h1 className="text-xl font-bold tracking-tight sm:text-2xl">Upload a quiz</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          <Message kind="success">{state.kind === 'done' && state.message}</Message>
          <FilePicker file={chosen?.file ?? null} isDisabled={isSending} onChoose={takeFile} />
          {chosen && <FileReport check={chosen.check} />}
          <TextField
            label="Quiz Title"
            required
            maxLength={MAX_TITLE}
            hint={`At most ${MAX_TITLE} characters`}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label="Description"
            maxLength={MAX_DESCRIPTION}
            hint={`At most ${MAX_DESCRIPTION} characters`}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <Message kind="error">{state.kind === 'failed' && state.message}</Message>
          {isSending && (
            <div>
              <p className="mb-1 text-sm text-muted tabular-nums">{state.percent}% sent</p>
              <ProgressBar label="Upload" value={state.percent} max={100} />
            </div>
          )}
          <Button
            type="submit"
            disabled={!chosen || chosen.check?.kind === 'refused' || isSending}
            className="sm:self-start"
          >
            {isSending ? 'Uploading...' : 'Upload Quiz'}
          </Button>
        </form>
        <FormatHelp />
      </div>
    </Page>
  )
}
