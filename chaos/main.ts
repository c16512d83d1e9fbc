// `npm run chaos`: breaks what can break, and prints what was found beside the goal.
import { parseArgs } from 'node:util'
import { seeded } from './rig/random.ts'
import { keep, machine, show } from './report.ts'
import { passes, type Finding } from './scenario.ts'
import { SCENARIOS } from './scenarios.ts'

const NAMES = SCENARIOS.map(({ name }) => nameOf(name))
const HELP = `Usage: npm run chaos -- [options] [scenario …]

Kills, freezes and cuts off a server and its database under load, and looks at what is left.
Without a name all scenarios run, in about 20 minutes; the exit code is 1 when a goal was missed by more than --slack
allows. What was found is kept in chaos/results, for each scenario as it ran last.

  --rounds N   kills in all (default 200)
  --seconds N  how long a database is away (default 10)
  --seed N     for the random moments of another run
  --slack N    allow times N times as long, for a machine that is busy (default 1)
  --help       this text

Scenarios: ${NAMES.join(', ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    slack: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const [rounds, seconds, seed, slack] = [values.rounds, values.seconds, values.seed, values.slack].map(
    Number,
  )
  const unknown = positionals.filter((name) => !NAMES.includes(name))
  const numbers = [rounds, seconds, seed, slack]
  if (unknown.length > 0 || numbers.some((number) => !((number ?? 0) >= 0))) {
    if (unknown.length > 0) console.error(`There is no scenario ${unknown.join(', ')}\n`)
    console.error(HELP)
    return 2
  }
  const settings = { rounds: rounds ?? 0, seconds: seconds ?? 0, slack: slack ?? 1, seed: seed ?? 0 }
  console.log(`Seed ${settings.seed}, Node.js ${process.versions.node}, ${machine()}`)
  const all: Finding[] = []
  for (const { name, run: runScenario } of SCENARIOS.filter((one) => isChosen(one.name))) {
    const begin = performance.now()
    const random = seeded(settings.seed)
    const findings = await runScenario({ ...settings, random }).catch(broken)
    console.log(`\n${name} (${Math.round((performance.now() - begin) / 1000)} s)\n${show(findings)}`)
    keep(name, settings, findings)
    all.push(...findings)
  }
  return verdict(all, settings.seed)
}

function isChosen(name: string): boolean {
  return positionals.length === 0 || positionals.includes(nameOf(name))
}

function nameOf(scenario: string): string {
  return scenario.replaceAll(' ', '-')
}

function broken(error: unknown): Finding[] {
  const found = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return [{ what: 'the scenario ran', found, goal: 'to its end', isMet: false }]
}

function verdict(findings: Finding[], seed: number): number {
  const count = findings.filter(({ isMet }) => !isMet).length
  const tooFar = findings.filter((finding) => !passes(finding)).length
  if (count === 0) console.log('\nEvery goal was met.')
  else console.log(`\n${count} goals were missed, ${tooFar} by more than was allowed. Again: --seed ${seed}`)
  return tooFar === 0 ? 0 : 1
}
