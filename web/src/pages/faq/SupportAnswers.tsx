import { FaqEntry } from './FaqEntry.tsx'
import { FaqLink } from './FaqLink.tsx'

export function SupportAnswers() {
  return (
    <>
      <FaqEntry id="browsers" question="Which browsers work?">
        <p>The current versions of Chrome, Edge, Firefox and Safari, with JavaScript turned on.</p>
      </FaqEntry>
      <FaqEntry id="upload-fails" question="My file is refused. What can I do?">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Check that it ends in .csv or .json and is under 10MB.</li>
          <li>Go through the problems that are listed: each names its row and column.</li>
          <li>If letters look wrong, save the file again as UTF-8.</li>
        </ul>
        <p>
          How files have to look is under <FaqLink to="#file-uploads">File Uploads & Quiz Creation</FaqLink>.
        </p>
      </FaqEntry>
      <FaqEntry id="signed-out" question="Why was I signed out?">
        <p>
          A sign-in ends after some time without a visit, and after a longer time in any case. Changing or
          resetting your password also signs out your other devices. Sign in again; nothing that was saved is
          lost.
        </p>
      </FaqEntry>
      <FaqEntry id="too-many-tries" question="It says that I tried too often. What now?">
        <p>
          After several wrong passwords we make you wait for a while, so that nobody can guess them. Try again
          later, or <FaqLink to="/forgot-password">reset your password</FaqLink>.
        </p>
      </FaqEntry>
      <FaqEntry
        id="keyboard"
        question="Can I use Quizfolio with the keyboard alone, or with a screen reader?"
      >
        <p>
          Yes. Tab and Shift+Tab move, the arrow keys choose an option, and Enter presses a button. The size
          of the text follows your browser’s zoom, and the colours follow the light or dark setting of your
          device, or the theme that you choose at the top of the page.
        </p>
      </FaqEntry>
      <FaqEntry id="page-fails" question="A page does not load. What can I do?">
        <p>
          Check your connection and reload the page. If that does not help, wait a few minutes and try again:
          answers that were shown as saved are safe.
        </p>
      </FaqEntry>
    </>
  )
}
