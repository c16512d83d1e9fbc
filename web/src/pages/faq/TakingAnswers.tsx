import { FaqEntry } from './FaqEntry.tsx'
import { FaqLink } from './FaqLink.tsx'

export function TakingAnswers() {
  return (
    <>
      <FaqEntry id="how-to-take" question="How do I take a quiz?">
        <p>
          Open it from your dashboard and press Start Quiz, or start a single section. You see one question at
          a time and can move with Previous and Next, or jump to any question in the overview. When you are
          done, submit the quiz on its last question.
        </p>
      </FaqEntry>
      <FaqEntry id="timer" question="Is there a time limit?">
        <p>
          Only if you want one: the timer is optional, and you set it before the quiz starts. When the time is
          up, the quiz is submitted by itself, and unanswered questions count as incorrect.
        </p>
        <p>The clock goes on while you are away from the page, and reloading does not stop it.</p>
      </FaqEntry>
      <FaqEntry id="saving" question="When are my answers saved?">
        <p>
          As you go: each answer is sent the moment you choose it, and “Saved” appears under the question once
          it is stored.
        </p>
      </FaqEntry>
      <FaqEntry id="resuming" question="Can I leave a quiz and come back later?">
        <p>
          Yes. Open the quiz again, and you are asked whether to resume the attempt or to start a new one.
          Resuming goes on at the first question that you have not answered, with all your answers kept.
        </p>
      </FaqEntry>
      <FaqEntry id="offline" question="What if I lose my connection during a quiz?">
        <p>
          Go on. Your choices are kept in this browser, “Not saved yet” is shown, and they are sent in their
          order as soon as the connection is back, even if you reload the page, close the browser or have to
          sign in again in between. All questions are there without a connection, too; of very large quizzes,
          the next 1,000. The quiz is not submitted before your answers are sent. Logging out gives up what
          was not sent, and asks you first.
        </p>
        <p>
          Only answers that reach the server before the time is up count. Starting a quiz needs a connection.
        </p>
      </FaqEntry>
      <FaqEntry id="retaking" question="Can I retake a quiz?">
        <p>
          Any number of times. Your best score is kept, and every completed attempt counts in your progress.
        </p>
      </FaqEntry>
      <FaqEntry id="review" question="Can I see what I got wrong?">
        <p>
          Yes, once a quiz is completed: its review shows every question with your answer, the correct one and
          the explanation, if the question has one. How you do over time is under{' '}
          <FaqLink to="#progress-tracking">Progress Tracking</FaqLink>.
        </p>
      </FaqEntry>
    </>
  )
}
