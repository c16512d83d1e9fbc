// Reads one large picture.
import { parentPort } from 'node:worker_threads'
import { readPicture } from 'quiz-format/pictures'

parentPort?.once('message', (bytes: Uint8Array) => {
  parentPort?.postMessage(readPicture(bytes), [])
  parentPort?.close()
})
