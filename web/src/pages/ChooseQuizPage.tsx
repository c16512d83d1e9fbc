import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { earlyFailure, type FormFailure } from '../apollo/form-failure.ts'
import { QuizPicker, type AssignableQuiz } from '../features/classrooms/assignments/form/QuizPicker.tsx'
import { AnswerToPlatform } from '../features/lti/choice/AnswerToPlatform.tsx'
import { useSendChoice, type PlatformAnswer } from '../features/lti/choice/useSendChoice.ts'
import { ProblemForm } from '../forms/ProblemForm.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Message } from '../ui/page/Message.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'

/** An instructor chooses the quiz of a link in their learning platform. */
export function ChooseQuizPage() {
  const { launchId = '' } = useParams()
  const navigate = useNavigate()
  const sendChoice = useSendChoice()
  const [quiz, setQuiz] = useState<AssignableQuiz | null>(null)
  const [answer, setAnswer] = useState<PlatformAnswer | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const block = useCallback((origin: string) => setBlocked(origin), [])
  const send = async (): Promise<FormFailure | null> => {
    const sent = await sendChoice({ quizId: quiz?.id ?? '', launchId })
    if (sent.failure) return sent.failure
    if (sent.answer) setAnswer(sent.answer)
    else await navigate(`/assignments/${sent.assignmentId}`, { replace: true })
    return null
  }
  const check = () => earlyFailure({ quizId: quiz === null ? 'Choose a quiz' : null })
  const { isBusy, failure, submit } = useSubmission({ check, send })
  const isClosed = isBusy || answer !== null
  return (
    <Page title="Choose a quiz" width="reading">
      <PageHeader title="Choose a quiz">
        <p className="mt-2 text-muted">
          The quiz becomes an assignment of your course that learners can take at once. You can set its times
          later, by opening it in your course.
        </p>
      </PageHeader>
      <div className="mt-6">
        <ProblemForm failure={failure} isClosed={isClosed} onSubmit={submit}>
          <QuizPicker
            chosen={quiz}
            onChoose={setQuiz}
            problems={failure?.fields['quizId']}
            action={
              <Button type="submit" className="mt-2 sm:self-start" aria-disabled={isClosed}>
                {isBusy ? 'Choosing...' : 'Choose this quiz'}
              </Button>
            }
          />
        </ProblemForm>
        {answer && blocked === null && <AnswerToPlatform answer={answer} onBlocked={block} />}
      </div>
      <Message kind="error">
        {blocked !== null &&
          `The choice could not be taken back to ${blocked}. Ask an operator of this server to add that address to the origins of your learning platform.`}
      </Message>
    </Page>
  )
}
