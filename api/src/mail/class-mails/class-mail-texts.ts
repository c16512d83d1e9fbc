import { inAscii, inOneLine, type MailText } from '../mail-texts.ts'
import type { ClassMailKind } from './class-mail-kind.ts'

/** What a mail about an assignment says. It never holds a score, an answer or a key. */
export interface ClassMailDetails {
  assignmentId: string
  title: string
  /** The name of the class. */
  classroom: string
  /** In words, with the time zone of the class. */
  opens: string | null
  due: string | null
  closes: string | null
  /** Without a trailing slash. */
  publicUrl: string
  /** The page that switches off mails of this kind. */
  unsubscribePage: string
}

interface Wording {
  subject: string
  /** Before and after the name of the class. */
  opening: [string, string]
  /** What the link at the end switches off. */
  what: string
}

const WORDINGS: Record<ClassMailKind, Wording> = {
  ASSIGNMENT_PUBLISHED: {
    subject: 'New assignment',
    opening: ['Your class', 'has a new assignment:'],
    what: 'new assignments',
  },
  ASSIGNMENT_CLOSING: {
    subject: 'Closes soon',
    opening: ['In your class', 'this assignment closes within 24 hours, and you have not started it yet:'],
    what: 'assignments that you have not started',
  },
  ASSIGNMENT_REMINDER: {
    subject: 'Not started yet',
    opening: ['In your class', 'you have not started this assignment yet:'],
    what: 'assignments that you have not started',
  },
  SCORE_FREE: {
    subject: 'Your score can be seen',
    opening: ['In your class', 'you can now see your score for this assignment:'],
    what: 'scores',
  },
}

/** Writes a mail about an assignment, for a learner of its class. */
export function classMailText(kind: ClassMailKind, details: ClassMailDetails): MailText {
  const { subject, opening, what } = WORDINGS[kind]
  const title = inOneLine(details.title)
  const { opens, due, closes } = details
  const times = kind === 'SCORE_FREE' ? {} : { Opens: opens, Due: due, Closes: closes }
  const facts = Object.entries(times).flatMap(([label, time]) =>
    time === null ? [] : [`  ${label}: ${time}`],
  )
  return {
    subject: `${subject}: ${title}`,
    text: `Hello,

${opening[0]}
"${inOneLine(details.classroom)}"
${opening[1]}
"${title}"
${facts.length === 0 ? '' : `\nTimes:\n${facts.join('\n')}\n`}
To open it, follow this link:

${inAscii(`${details.publicUrl}/assignments/${details.assignmentId}`)}

You get this mail because you are in this class. To get no more mails
about ${what}, open this link:

${inAscii(details.unsubscribePage)}
`,
  }
}
