import { useEffect, useState } from 'react'
import type { ShownPicture } from '../../../../ui/pictures/pictures.ts'
import { readPictures } from './quiz-pictures.ts'

/**
 * The pictures of a quiz, for the preview of a question.
 *
 * @param isNeeded whether to read them: only formatted texts have pictures.
 */
export function useQuizPictures(
  quizId: string,
  isNeeded: boolean,
): { pictures: readonly ShownPicture[]; add: (picture: ShownPicture) => void } {
  const [pictures, setPictures] = useState<readonly ShownPicture[]>([])

  // Reads the pictures that the quiz already has.
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    const read = async () => {
      const pictures = await readPictures(quizId)
      if (!isGone) setPictures((added) => [...added, ...pictures])
    }
    void read()
    return () => {
      isGone = true
    }
  }, [quizId, isNeeded])

  return { pictures, add: (picture) => setPictures((others) => [picture, ...others]) }
}
