/**
 * Lists the numbers of the questions that are not answered, ascending.
 *
 * @param total how many questions there are.
 */
export function unansweredNumbers(total: number, answered: ReadonlySet<number>): number[] {
  const numbers: number[] = []
  for (let number = 1; number <= total; number++) if (!answered.has(number)) numbers.push(number)
  return numbers
}
