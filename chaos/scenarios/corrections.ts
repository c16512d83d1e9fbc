// Kills the server while an author corrects keys on which many attempts depend, then recounts everything.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '../rig/clients/caller.ts'
import { makeLearner, openAttempt, type Learner } from '../rig/clients/learner.ts'
import { findHalfDone } from '../rig/data/half-done.ts'
import type { Victims } from '../rig/victims.ts'
import { atLeast, none, type Finding, type Settings } from '../scenario.ts'

const ATTEMPTS = 60
const QUESTIONS = 6
const OPTIONS = 4
/** Milliseconds between two looks at what is acknowledged. */
const WAIT = 20
const MAX_WAITS = 1_000

/** Kills the server with SIGKILL while corrections run one after the other, at random moments. */
export async function killCorrections(victims: Victims, { random, rounds }: Settings): Promise<Finding[]> {
  const author = await makeLearner(victims.server.url, 'corrector', QUESTIONS)
  await takeOften(victims.server.url, author)
  const halfDone: string[] = []
  const lost: string[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const { done, ended } = correctForever(victims.server.url, author, random.below(OPTIONS))
    // On a busy machine, the first one takes a while.
    for (let waits = 0; done.length === 0 && waits < MAX_WAITS; waits++) await sleep(WAIT)
    await sleep(random.below(500))
    victims.server.signal('SIGKILL')
    await victims.server.ended
    await ended
    acknowledged += done.length
    await victims.restart()
    await victims.withDatabase(async (database) => {
      halfDone.push(...(await findHalfDone(database)))
      const { rows } = await database.query<{ reason: string }>('SELECT reason FROM corrections')
      const stored = new Set(rows.map(({ reason }) => reason))
      lost.push(...done.filter((reason) => !stored.has(reason)))
    })
  }
  return [
    atLeast(`corrections acknowledged before ${rounds} kills`, acknowledged, rounds),
    none('acknowledged corrections that are lost', lost),
    none('half done', halfDone),
  ]
}

async function takeOften(url: string, { token, quiz }: Learner): Promise<void> {
  const caller = new Caller(url, token)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const path = `/api/attempts/${await openAttempt(caller, quiz.id)}`
    await Promise.all(
      quiz.questionIds.map((id, index) =>
        caller.post(`${path}/answer/${id}/`, { selected_option: (attempt + index) % OPTIONS }),
      ),
    )
    await caller.post(`${path}/complete/`)
  }
  caller.close()
}

/** Corrects until the server is killed. `done` has the reasons of the corrections that were acknowledged. */
function correctForever(url: string, { token, quiz }: Learner, first: number) {
  const caller = new Caller(url, token)
  const done: string[] = []
  const correct = async () => {
    for (let count = 0; ; count++) {
      const reason = `${first} ${performance.now()}`
      const { status } = await caller.post(
        `/api/quizzes/${quiz.id}/questions/${quiz.questionIds[count % QUESTIONS]}/correct/`,
        { answer_index: (first + count + Math.floor(count / QUESTIONS)) % OPTIONS, reason },
      )
      if (status === 0) break
      if (status === 200) done.push(reason)
    }
    caller.close()
  }
  return { done, ended: correct() }
}
