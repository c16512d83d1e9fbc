import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES } from 'quiz-format'
import { DomainError, FileTooLarge, InvalidInput, UnsupportedFileType } from '../errors.ts'
import type { QuizFile } from './admit-file.ts'
import { MAX_FIELD_BYTES, MAX_UPLOAD_BYTES } from './upload-limits.ts'

// What bytes that are no UTF-8 have become by the time we see the text.
const REPLACEMENT = '\uFFFD'

/** A multipart form: its file, if there is one, and its texts. */
export interface Upload {
  file: QuizFile | null
  fields: Record<string, string>
}

/**
 * Reads a multipart form with one file.
 *
 * @throws UnsupportedFileType when the body is no multipart form, or a compressed one: nothing is ever unpacked.
 * @throws InvalidInput when it is cut off or broken.
 * @throws FileTooLarge when the file is too large; where the request's length says so, before it is read.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const isEncoded = (request.headers['content-encoding'] ?? 'identity') !== 'identity'
  if (!request.isMultipart() || isEncoded) throw new UnsupportedFileType()
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw new FileTooLarge()
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof DomainError || String((error as { code?: unknown }).code).startsWith('FST_'))
      throw error
    throw InvalidInput.of('body', 'The form did not arrive whole: please send it again')
  }
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const upload: Upload = { file: null, fields: Object.create(null) as Record<string, string> }
  // One byte more than a quiz file may have is let in, so that an excess can be told from the largest file.
  const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 11, fieldSize: MAX_FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname !== 'file') {
      part.file.resume()
      throw InvalidInput.of(part.fieldname, 'Send the file as the part named "file", and this as a text')
    }
    if (part.type === 'file') {
      upload.file = { name: part.filename, mediaType: part.mimetype, bytes: await part.toBuffer() }
    } else {
      upload.fields[part.fieldname] = textOf(part)
    }
  }
  return upload
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw InvalidInput.of(fieldname, 'This text is too long')
  if (typeof value !== 'string' || value.includes(REPLACEMENT)) {
    throw InvalidInput.of(fieldname, 'Send this text as plain UTF-8')
  }
  return value
}
