/** Lists the numbers of the unanswered questions, from 1 to `total`, in ascending order. */
export function unansweredNumbers(total: number, answered: ReadonlySet<number>): number[] {
  const numbers: number[] = []
  for (let number = 1; number <= total; number++) if (!answered.has(number)) numbers.push(number)
  return numbers
}
