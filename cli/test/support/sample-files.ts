const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section'

/** Adds the header of a quiz file to CSV rows. */
export function csv(...rows: string[]): string {
  return [HEADER, ...rows, ''].join('\n')
}

/** Three questions in two sections. */
export const GOOD_CSV = csv('1+1?,1,2,3,4,b,Sums', '2+2?,1,2,3,4,d,Sums', '2*3?,5,6,7,8,b,Products')

/** Two questions without a section. */
export const GOOD_JSON = JSON.stringify([
  { question: '1+1?', options: ['1', '2', '3', '4'], correct_answer: 1 },
  { question: '2+2?', options: ['1', '2', '3', '4'], correct_answer: 3 },
])
