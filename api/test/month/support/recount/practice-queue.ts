/** The order of a practice: a miss comes again after five others, or after all that are left. */
export class PracticeQueue<Question> {
  private readonly fresh: Question[]
  /** Misses, the oldest first, with the number of answers after which they come again. */
  private readonly missed: { question: Question; from: number }[] = []
  private answers = 0
  private last: Question | null = null

  constructor(questions: readonly Question[]) {
    this.fresh = [...questions]
  }

  /** The question to ask now; null at the end. */
  get next(): Question | null {
    const [miss] = this.missed
    if (miss && miss.from <= this.answers) return miss.question
    if (this.fresh[0] !== undefined) return this.fresh[0]
    return miss && miss.question !== this.last ? miss.question : null
  }

  /** Notes the answer to a question. */
  answer(question: Question, isRight: boolean): void {
    this.answers++
    this.last = question
    const missed = this.missed.findIndex((miss) => miss.question === question)
    if (missed >= 0) this.missed.splice(missed, 1)
    else this.fresh.splice(this.fresh.indexOf(question), 1)
    if (!isRight) this.missed.push({ question, from: this.answers + 5 })
  }
}
