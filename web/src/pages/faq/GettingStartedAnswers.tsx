import { FaqEntry } from './FaqEntry.tsx'
import { FaqLink } from './FaqLink.tsx'

export function GettingStartedAnswers() {
  return (
    <>
      <FaqEntry id="what-is-quizfolio" question="What is Quizfolio?">
        <p>
          A place to learn with your own questions. You upload a file of multiple-choice questions, take it as
          a quiz as often as you like, and see what you have mastered and what needs more practice.
        </p>
        <p>
          It is made for students, for professionals on the way to a certification, and for anyone who learns
          something new.
        </p>
      </FaqEntry>
      <FaqEntry id="how-to-start" question="How do I get started?">
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          <li>
            <FaqLink to="/register">Create an account</FaqLink> with a username, an email address and a
            password.
          </li>
          <li>Sign in and upload a CSV or JSON file of questions.</li>
          <li>Open the quiz on your dashboard and press Start Quiz.</li>
        </ol>
      </FaqEntry>
      <FaqEntry id="price" question="What does it cost?">
        <p>Nothing. All of Quizfolio is free.</p>
      </FaqEntry>
      <FaqEntry id="installation" question="Do I have to install anything?">
        <p>
          No. Quizfolio runs in your browser, on a computer, a tablet or a phone. Sign in with the same
          account, and your quizzes and your progress are there.
        </p>
      </FaqEntry>
    </>
  )
}
