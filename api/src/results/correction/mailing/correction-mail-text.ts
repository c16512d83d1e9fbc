import { inAscii, inOneLine, type MailText } from '../../../mail/mail-texts.ts'
import type { MovedScore } from './moved-scores.ts'

interface Details {
  /** At least one. */
  scores: readonly Omit<MovedScore, 'userId'>[]
  /** Without a trailing slash. */
  publicUrl: string
  /** The page that switches off mails about scores. */
  unsubscribePage: string
}

/**
 * Writes the mail about scores that a correction has changed. It never holds a score, a question or a key:
 * what of these may be seen is on the page that it links to.
 */
export function correctionMailText({ scores, publicUrl, unsubscribePage }: Details): MailText {
  const titles = scores.map(({ title }) => inOneLine(title))
  const more = titles.length > 1 ? ` and ${titles.length - 1} more` : ''
  const places = scores.map((score) => {
    const title = `"${inOneLine(score.title)}"`
    const what =
      score.classroom === null
        ? `${title}, which you practised:`
        : `${title}\nin your class\n"${inOneLine(score.classroom)}":`
    return `${what}\n\n${inAscii(`${publicUrl}${pathOf(score)}`)}`
  })
  return {
    subject: `Your score changed: ${titles[0] ?? ''}${more}`,
    text: `Hello,

a question was corrected, and your score changed for
${places.join('\n\nand for\n')}

You get this mail because you were asked this question. To get no more
mails about scores, open this link:

${inAscii(unsubscribePage)}
`,
  }
}

function pathOf({ assignmentId, quizId, attemptId }: Omit<MovedScore, 'userId'>): string {
  return assignmentId === null ? `/quiz/${quizId}/attempts/${attemptId}` : `/assignments/${assignmentId}`
}
