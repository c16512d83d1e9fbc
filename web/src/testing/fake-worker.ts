import { vi } from 'vitest'

/** A worker of the page, whose behaviour the test decides. */
export class FakeWorker extends EventTarget {
  readonly address: string
  readonly jobs: { kind: string; input: unknown }[] = []
  isEnded = false

  constructor(address: string) {
    super()
    this.address = address
  }

  postMessage(job: { kind: string; input: unknown }): void {
    this.jobs.push(job)
  }

  terminate(): void {
    this.isEnded = true
  }

  answer(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** Gives the page workers, which jsdom lacks. Returns the list to which each one is added. */
export function startFakeWorkers(): FakeWorker[] {
  const workers: FakeWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor(address: string) {
        super(address)
        workers.push(this)
      }
    },
  )
  return workers
}
