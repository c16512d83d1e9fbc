// `npm run chaos`: runs the scenarios, and prints each finding next to its goal.
import { parseArgs } from 'node:util'
import { seeded } from './rig/random.ts'
import { machine, show, storeFindings } from './report.ts'
import { failedRun, PART_ROUNDS, runInParts } from './long-run.ts'
import { passes, type Finding } from './scenario.ts'
import { CLUSTER_SCENARIOS } from './scenarios/cluster/scenarios.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'

const CLUSTER = 'cluster'
const NAMES = [
  ...SCENARIOS.map(({ name }) => nameOf(name)),
  CLUSTER,
  ...CLUSTER_SCENARIOS.map(({ name }) => nameOf(name)),
]
const HELP = `Usage: npm run chaos -- [options] [scenario …]

Kills, freezes and cuts off a server and its database under load, and checks what is left.
Without a name, all scenarios run except those of the cluster, which takes about 20 minutes. The name "cluster"
stands for all of these, which take more than two hours; docs/scaling.md says what to install for them, that only root
can fill disks, and what OTHER_POSTGRES is for.
The exit code is 1 if a goal was missed by more than --slack allows. The last findings of each scenario are
stored in chaos/results.

  --rounds N   number of kills in all (default 200); a tenth for each fault of the cluster
  --seconds N  duration of an outage of the database (default 10)
  --changes N  number of changes in kill-webhooks (default 100000)
  --seed N     repeats the random moments of an earlier run
  --log FILE   runs in parts of ${PART_ROUNDS} kills that are written to this file; the same command continues
               an interrupted run
  --slack N    allows N times the time of each goal, for a busy machine (default 1)
  --help       prints this text

Scenarios: ${NAMES.join(', ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    changes: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    log: { type: 'string' },
    slack: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const [rounds, seconds, seed, slack, changes] = [
    values.rounds,
    values.seconds,
    values.seed,
    values.slack,
    values.changes,
  ].map(Number)
  const unknown = positionals.filter((name) => !NAMES.includes(name))
  const numbers = [rounds, seconds, seed, slack, changes]
  if (unknown.length > 0 || numbers.some((number) => !((number ?? 0) >= 0))) {
    if (unknown.length > 0) console.error(`Unknown scenario: ${unknown.join(', ')}\n`)
    console.error(HELP)
    return 2
  }
  const settings = {
    rounds: rounds ?? 0,
    seconds: seconds ?? 0,
    slack: slack ?? 1,
    seed: seed ?? 0,
    changes: changes ?? 0,
  }
  console.log(`Seed ${settings.seed}, Node.js ${process.versions.node}, ${machine()}`)
  const selected = selectedScenarios()
  if (values.log !== undefined) {
    const findings = await runInParts(
      selected,
      settings,
      values.log,
      ({ scenario, part, seconds, findings: found }) =>
        console.log(`\n${scenario}, part ${part} (${seconds} s)\n${show(found)}`),
    )
    console.log(`\nAll parts in ${values.log}\n${show(findings)}`)
    return verdict(findings, settings.seed)
  }
  const all: Finding[] = []
  for (const { name, run: runScenario } of selected) {
    const begin = performance.now()
    const random = seeded(settings.seed)
    console.log(`\n${name} …`)
    const findings = await runScenario({ ...settings, random }).catch(failedRun)
    console.log(`\n${name} (${Math.round((performance.now() - begin) / 1000)} s)\n${show(findings)}`)
    storeFindings(name, settings, findings)
    all.push(...findings)
  }
  return verdict(all, settings.seed)
}

function selectedScenarios(): Scenario[] {
  if (positionals.length === 0) return SCENARIOS
  const isNamed = ({ name }: Scenario) => positionals.includes(nameOf(name))
  const ofCluster = positionals.includes(CLUSTER) ? CLUSTER_SCENARIOS : CLUSTER_SCENARIOS.filter(isNamed)
  return [...SCENARIOS.filter(isNamed), ...ofCluster]
}

function nameOf(scenario: string): string {
  return scenario.replaceAll(' ', '-')
}

function verdict(findings: Finding[], seed: number): number {
  const count = findings.filter(({ isMet }) => !isMet).length
  const tooFar = findings.filter((finding) => !passes(finding)).length
  if (count === 0) console.log('\nEvery goal was met.')
  else
    console.log(
      `\n${count} goals were missed, ${tooFar} by more than the slack allows. To repeat: --seed ${seed}`,
    )
  return tooFar === 0 ? 0 : 1
}
