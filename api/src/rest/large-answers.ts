import { ServiceUnavailable } from '../errors.ts'

// Each takes about a megabyte until its reader has it all.
const MOST = 40
const MOST_OF_ONE = 10

let all = 0
const ofEach = new Map<string, number>()

/** More large answers are on their way than the server sends at once. */
class TooManyLargeAnswers extends ServiceUnavailable {
  override message = 'Too many large answers are being sent. Please try again in a moment.'
}

/**
 * Makes sure that one more large answer may be sent.
 *
 * @param whom it goes to.
 * @returns what to call when it is over.
 * @throws TooManyLargeAnswers when so many are being sent already, to them or to all.
 */
export function admitLargeAnswer(whom: string): () => void {
  const own = ofEach.get(whom) ?? 0
  if (all >= MOST || own >= MOST_OF_ONE) throw new TooManyLargeAnswers()
  all++
  ofEach.set(whom, own + 1)
  return () => {
    all--
    const left = (ofEach.get(whom) ?? 1) - 1
    if (left === 0) ofEach.delete(whom)
    else ofEach.set(whom, left)
  }
}
