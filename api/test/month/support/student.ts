// A learner with two devices, who records all they do. The phone talks REST, the laptop GraphQL.
import { Temporal } from 'temporal-polyfill'
import { randomFrom, seedFor } from '../../../src/attempts/shuffling/random.ts'
import { ORDINARY, SimulatedMind } from '../../../src/learning/testing/simulated-mind.ts'
import { signUp } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'
import { Device } from './device.ts'
import { AUTHORED } from './months-quiz.ts'
import {
  dateOf,
  studyDayAt,
  type GivenAnswer,
  type MonthQuestion,
  type Records,
  type TakenAttempt,
} from './records.ts'

const SEED = 28
const PACE = 20_000

/** Who studies. */
export class Student {
  readonly phone: Device
  readonly laptop: Device
  readonly records: Records
  private readonly test: TestApp
  private readonly mind: SimulatedMind
  private readonly random = randomFrom(seedFor(SEED, 'choices'))
  private now = 0

  private constructor(test: TestApp, devices: [Device, Device], records: Records) {
    this.test = test
    const [phone, laptop] = devices
    this.phone = phone
    this.laptop = laptop
    this.records = records
    const sections = [...AUTHORED.values()].map(({ section }) => section)
    const numbers = sections.map((section) => sections.indexOf(section))
    this.mind = new SimulatedMind(numbers, ORDINARY, randomFrom(seedFor(SEED, 'mind')))
  }

  /**
   * Registers, and signs in on a second device.
   *
   * @param begin the local time, such as 2026-03-10T18:00.
   */
  static async register(test: TestApp, records: Records, begin: string): Promise<Student> {
    const moment = momentOf(begin, records.timeZone)
    test.clock.now = new Date(moment)
    const { username, password, token } = await signUp(test)
    const { body } = await test.rest('POST', '/api/auth/login/', { body: { username, password } })
    const student = new Student(test, [new Device(test, token), new Device(test, body.data.token)], records)
    student.now = moment
    const { timeZone, dailySize } = records
    await student.phone.rest('PATCH', '/api/auth/profile/', { time_zone: timeZone, daily_size: dailySize })
    return student
  }

  /** The study day. */
  get today(): number {
    return studyDayAt(this.now, this.records.timeZone)
  }

  /** Says when something is compared. */
  on(what: string): string {
    return `on study day ${dateOf(this.today)}, at ${this.moment}: ${what}`
  }

  /** The time by the clock, as ISO 8601. */
  get moment(): string {
    return new Date(this.now).toISOString()
  }

  /** Moves the clock to a local time, such as 2026-03-10T18:00. */
  goTo(local: string): void {
    this.now = momentOf(local, this.records.timeZone)
    this.test.clock.now = new Date(this.now)
  }

  /** Takes the time of an answer. */
  think(): void {
    this.now += PACE
    this.test.clock.now = new Date(this.now)
  }

  /** Finds a question of the quiz, also one that was removed. */
  question(id: string): MonthQuestion {
    const { questions, log } = this.records
    const found =
      questions.find((one) => one.id === id) ?? log.find(({ question }) => question.id === id)?.question
    if (!found) throw new Error(`The quiz has no question ${id}`)
    return found
  }

  /**
   * Chooses an option: the one that is really right, if the answer is known.
   *
   * @returns its index in the original order.
   */
  choose({ text, version }: MonthQuestion): number {
    const { truth, index } = authored(text)
    if (this.mind.answer(index, this.today)) return truth
    const others = version.optionCount - 1
    return (truth + 1 + Math.floor(this.random() * others)) % version.optionCount
  }

  /** Records an answer as it must be in the log. */
  log(
    question: MonthQuestion,
    option: number,
    { at = this.now, attempt }: { at?: number; attempt?: TakenAttempt } = {},
  ): GivenAnswer {
    const { log, timeZone } = this.records
    const answeredAt = Math.max(log.at(-1)?.answeredAt ?? 0, at)
    const answer = {
      question,
      version: attempt?.questions.get(question) ?? question.version,
      option,
      answeredAt,
      day: studyDayAt(answeredAt, timeZone),
      isPractice: attempt === undefined,
    }
    log.push(answer)
    return answer
  }
}

const TEXTS = [...AUTHORED.keys()]

function authored(text: string): { truth: number; index: number } {
  return { truth: AUTHORED.get(text)?.truth ?? 0, index: TEXTS.indexOf(text) }
}

function momentOf(local: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
}
