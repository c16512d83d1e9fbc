// All scenarios by name. Tests call the same functions.
import { killCorrections } from './scenarios/corrections.ts'
import { fullPool, loginCrowd } from './scenarios/crowds.ts'
import { heldBodies } from './scenarios/held-bodies.ts'
import { killInstitution } from './scenarios/institution.ts'
import { killRounds, type Victim } from './scenarios/kills.ts'
import { largeReads } from './scenarios/large-reads.ts'
import { limiterAway } from './scenarios/limiter.ts'
import { FAULTS, outage, type FaultName } from './scenarios/outages.ts'
import { slowSenders } from './scenarios/slow-senders.ts'
import { rollingRestart, termination } from './scenarios/stopping.ts'
import { killDuringRepeats } from './scenarios/repeats.ts'
import { killSenders } from './scenarios/webhooks.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { startVictims } from './rig/victims.ts'
import type { Finding, Settings } from './scenario.ts'

export interface Scenario {
  name: string
  run: (settings: Settings) => Promise<Finding[]>
}

const SLOW_CONNECTIONS = 500
const SLOW_LIMIT = 35_000
const WEBHOOK_EVENTS = 100_000
const EXPORTED = { questions: 10_000 }
const HELD = { count: 200, time: 5_000, rest: 30_000 }
// How the kills are divided among the victims. The one that restarts fastest has the largest share.
const SHARES: Record<Victim, number> = { database: 0.6, server: 0.25, both: 0.15 }

/** Every scenario, in the order of a complete run. */
export const SCENARIOS: Scenario[] = [
  ...(Object.keys(SHARES) as Victim[]).map(kills),
  killsDuringCorrections(),
  onStage('kill during repeats', (stage, settings) =>
    killDuringRepeats(stage, { ...settings, rounds: Math.ceil(settings.rounds / 4) }),
  ),
  onStage('kill webhooks', (stage, settings) =>
    killSenders(stage, settings.changes ?? WEBHOOK_EVENTS, settings),
  ),
  onStage('kill institution', (stage, settings) =>
    killInstitution(stage, EXPORTED, { ...settings, rounds: Math.ceil(settings.rounds / 10) }),
  ),
  ...(Object.keys(FAULTS) as FaultName[]).map((name) =>
    onStage(name, (stage, settings) => outage(stage, name, settings)),
  ),
  onStage('full pool', fullPool),
  onStage('login crowd', loginCrowd),
  onStage('limiter away', limiterAway),
  onStage('slow senders', ({ server, learners }, settings) => {
    const { token } = learners.saver
    return slowSenders({ url: server.url, token, count: SLOW_CONNECTIONS, limit: SLOW_LIMIT }, settings)
  }),
  onStage('large reads', largeReads),
  onStage('held bodies', (stage, settings) => heldBodies(stage, HELD, settings)),
  onStage('termination', termination),
  onStage('rolling restart', rollingRestart),
]

function kills(victim: Victim): Scenario {
  return {
    name: `kill ${victim}`,
    run: async (settings) => {
      const victims = await startVictims()
      try {
        const rounds = Math.max(1, Math.round(settings.rounds * SHARES[victim]))
        return await killRounds(victims, victim, { ...settings, rounds })
      } finally {
        await victims.end()
      }
    },
  }
}

function killsDuringCorrections(): Scenario {
  return {
    name: 'kill during corrections',
    run: async (settings) => {
      const victims = await startVictims()
      try {
        return await killCorrections(victims, { ...settings, rounds: Math.ceil(settings.rounds / 10) })
      } finally {
        await victims.end()
      }
    },
  }
}

function onStage(name: string, act: (stage: Stage, settings: Settings) => Promise<Finding[]>): Scenario {
  return {
    name,
    run: async (settings) => {
      const stage = await openStage()
      try {
        return await act(stage, settings)
      } finally {
        await stage.end()
      }
    },
  }
}
