import pg from 'pg'
import { UPLOAD_FORMATS, writeQuizFile } from 'quiz-format'
import { call, signUp } from '../learners.ts'
import { sampleQuiz, prepareCopy } from '../floors/rows.ts'
import type { Figures, Subject } from '../subject.ts'

const QUESTIONS = 10_000

/** Compares an upload over HTTP, from request to commit, with COPY of the same rows without any checks. */
export const upload: Subject = async (stage) => {
  const url = await stage.makeDatabase('uploads')
  const product = await stage.startProduct(url)
  const client = new pg.Client(url)
  await client.connect()
  const { userId, token } = await signUp(product.address)
  const document = sampleQuiz(QUESTIONS)
  const { bytes } = writeQuizFile(document, UPLOAD_FORMATS.csv)

  async function timed(run: () => Promise<unknown>): Promise<Figures> {
    const begin = performance.now()
    await run()
    const seconds = (performance.now() - begin) / 1000
    await client.query('DELETE FROM quizzes')
    await client.query('VACUUM questions')
    return { perSecond: QUESTIONS / seconds }
  }
  function send(): Promise<unknown> {
    const form = new FormData()
    form.set('quiz_title', 'Bench')
    form.set('file', new File([bytes], 'bench.csv'))
    return call(product.address, '/api/files/upload/', { token, form })
  }
  return {
    contenders: {
      COPY: () => {
        const copy = prepareCopy(userId, document)
        return timed(() => copy(client))
      },
      'upload over HTTP': () => timed(send),
    },
    goals: [
      {
        what: `upload of ${QUESTIONS} questions`,
        contender: 'upload over HTTP',
        against: 'COPY',
        by: 'rate',
        goal: 0.4,
      },
    ],
    servers: [product],
    end: () => client.end(),
  }
}
