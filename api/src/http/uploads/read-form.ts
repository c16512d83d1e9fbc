import type { IncomingMessage } from 'node:http'
import { sizeLimitOf } from 'quiz-format'
import { bodyBlocks } from '../bodies/incoming-body.ts'
import { ByteBuffer } from '../bodies/byte-buffer.ts'
import { FileTooLarge, InvalidInput, UnsupportedFileType } from '../../errors.ts'
import { BrokenForm, readMultipart, type OpenPart } from './multipart.ts'
import {
  MAX_ALL_TEXT_BYTES,
  MAX_BYTES_BESIDE_FILE,
  MAX_TEXT_BYTES,
  MAX_UPLOAD_BYTES,
} from './upload-limits.ts'
import { UploadedFile } from './uploaded-file.ts'

/** A multipart form: its file, if there is one, and its texts. */
export interface UploadForm {
  texts: Record<string, string>
  file: UploadedFile | null
  /** The name of the part that the file came in. */
  fileField: string | null
}

/** Where the file goes. */
export interface Spool {
  folder: string
  /** Takes a file as soon as it is there, and closes it in the end. */
  keep: (file: UploadedFile) => void
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a multipart form with at most one file, which goes to the disk as it comes.
 *
 * @throws UnsupportedFileType when the body is no multipart form, or a compressed one: nothing is ever unpacked.
 * @throws InvalidInput when it is not well formed, has two files or too long texts.
 * @throws FileTooLarge when the file is too large; where the request's length says so, before the file is read.
 * @throws ServiceUnavailable when the disk refuses.
 */
export async function readForm(request: IncomingMessage, spool: Spool): Promise<UploadForm> {
  const { headers } = request
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity'
  const type = headers['content-type'] ?? ''
  if (!isForm(type) || isEncoded) throw new UnsupportedFileType()
  const parts = collectParts(spool, Number(headers['content-length'] ?? 0))
  try {
    await readMultipart(bodyOf(request, parts.fileName), boundaryOf(type), parts.open)
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error
    throw InvalidInput.of('body', `The form is not well formed: ${error.message}`)
  }
  return parts.form()
}

/**
 * Tells whether a content type is that of a form with files.
 */
function isForm(contentType: string): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType)
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new BrokenForm('its content type names no boundary')
  return boundary
}

interface Parts {
  open: OpenPart
  /** Null until the file is reached. */
  fileName: () => string | null
  form: () => UploadForm
}

function collectParts(spool: Spool, announcedBytes: number): Parts {
  const texts = new Map<string, ByteBuffer>()
  let file: UploadedFile | null = null
  let fileField: string | null = null
  let textBytes = 0

  const open: OpenPart = async ({ name, fileName, mediaType }) => {
    if (fileName !== null) {
      if (file) throw InvalidInput.of('file', 'Send one file')
      if (announcedBytes > mostBytesWith(fileName)) throw FileTooLarge.of(fileName)
      // One byte more than a quiz file may have is kept, so that an excess can be told from the largest file.
      const opened = await UploadedFile.create(spool.folder, {
        name: fileName,
        mediaType,
        most: sizeLimitOf(fileName).bytes + 1,
      })
      spool.keep(opened)
      file = opened
      fileField = name
      return (bytes) => opened.add(bytes)
    }
    const text = new ByteBuffer()
    texts.set(name, text)
    return (bytes) => {
      textBytes += bytes.length
      if (text.length + bytes.length > MAX_TEXT_BYTES || textBytes > MAX_ALL_TEXT_BYTES)
        throw InvalidInput.of(name, 'This text is too long')
      text.add(bytes)
    }
  }
  const form = (): UploadForm => ({
    texts: Object.fromEntries([...texts].map(([name, bytes]) => [name, textOf(name, bytes)])),
    file,
    fileField,
  })
  return { open, fileName: () => file?.name ?? null, form }
}

function textOf(name: string, text: ByteBuffer): string {
  try {
    return decoder.decode(text.bytes())
  } catch {
    throw InvalidInput.of(name, 'Send this text as plain UTF-8')
  }
}

async function* bodyOf(request: IncomingMessage, fileName: () => string | null): AsyncGenerator<Buffer> {
  let size = 0
  for await (const block of bodyBlocks(request)) {
    const name = fileName()
    if (size > (name === null ? MAX_UPLOAD_BYTES : mostBytesWith(name))) throw FileTooLarge.of(name ?? '')
    size += block.length
    yield block
  }
}

function mostBytesWith(fileName: string): number {
  return sizeLimitOf(fileName).bytes + MAX_BYTES_BESIDE_FILE
}
