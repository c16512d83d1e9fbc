import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** An upload of the page, whose response the test decides. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  body = new FormData()
  isAborted = false
  status = 0
  responseText = ''

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: FormData): void {
    this.body = body
  }

  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('loadend'))
  }

  progress(percent: number): void {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 })
    act(() => void this.upload.dispatchEvent(event))
  }

  /** Ends the upload; status 0 is a lost connection. */
  async respond(status: number, body: object = {}): Promise<void> {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => void this.dispatchEvent(new Event('loadend')))
  }
}

/** Replaces XMLHttpRequest for the current test. Returns the list to which each upload is added. */
export function startFakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )
  return uploads
}
