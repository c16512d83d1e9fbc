import type { IncomingMessage } from 'node:http'
import { sizeLimitOf } from 'quiz-format'
import { bodyBlocks } from '../bodies/incoming-body.ts'
import { ByteBuffer } from '../bodies/byte-buffer.ts'
import { FileTooLarge, InvalidInput, UnsupportedFileType } from '../../errors.ts'
import { MalformedForm, readMultipart, type OpenPart } from './multipart.ts'
import {
  MAX_ALL_TEXT_BYTES,
  MAX_BYTES_BESIDE_FILE,
  MAX_TEXT_BYTES,
  MAX_UPLOAD_BYTES,
} from './upload-limits.ts'
import { UploadedFile } from './uploaded-file.ts'

/** The content of a multipart form. */
export interface UploadForm {
  texts: Record<string, string>
  file: UploadedFile | null
  /** The name of the part with the file. */
  fileField: string | null
}

/** Where the uploaded file is stored. */
export interface Spool {
  folder: string
  /** Called as soon as the file is created. The receiver must close it. */
  keep: (file: UploadedFile) => void
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a multipart form with at most one file, which is written to disk as it arrives.
 *
 * @throws UnsupportedFileType when the body is not a multipart form, or is compressed.
 * @throws InvalidInput when the form is malformed, has two files, or has texts that are too long.
 * @throws FileTooLarge when the file is too large. If the content-length already shows that, the file is not
 *   read.
 * @throws ServiceUnavailable when the file cannot be written.
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
    if (!(error instanceof MalformedForm)) throw error
    throw InvalidInput.of('body', `The form is not well formed: ${error.message}`)
  }
  return parts.form()
}

function isForm(contentType: string): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType)
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new MalformedForm('its content type names no boundary')
  return boundary
}

interface Parts {
  open: OpenPart
  /** Null until the file's part begins. */
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
      if (announcedBytes > maxBytesWith(fileName)) throw FileTooLarge.of(fileName)
      const opened = await UploadedFile.create(spool.folder, {
        name: fileName,
        mediaType,
        maxBytes: sizeLimitOf(fileName).bytes,
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
  const hasLength = request.headers['content-length'] !== undefined
  for await (const block of bodyBlocks(request)) {
    const name = fileName()
    if (size > (name === null || !hasLength ? MAX_UPLOAD_BYTES : maxBytesWith(name)))
      throw FileTooLarge.of(name ?? '')
    size += block.length
    yield block
  }
}

function maxBytesWith(fileName: string): number {
  return sizeLimitOf(fileName).bytes + MAX_BYTES_BESIDE_FILE
}
