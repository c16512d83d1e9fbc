// The entry of the worker that reads and writes large quiz files. It is built as one file, whose address
// trusted-scripts.ts lists. It answers one message with one message.
import { run, type Job } from './jobs.ts'

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  void run(data).then(
    (output) => postMessage({ output }),
    () => postMessage({ hasFailed: true }),
  )
})
