import { Check } from 'lucide-react'
import { ThirdsBars } from '../../ui/charts/ThirdsBars.tsx'
import { optionLetter } from '../../ui/option-letter.ts'
import { FormattedText } from '../../ui/rich/FormattedText.tsx'
import { FEWEST_LEARNERS, formatCorrelation, formatFigure, formatShare } from './figures.ts'
import type { AnalyzedOption, AnalyzedQuestion } from './analysis.ts'

const HEAD = 'py-1.5 pe-4 text-start align-bottom text-sm font-normal text-muted last:pe-0'
const CELL = 'py-2 pe-4 align-top tabular-nums last:pe-0'
const WIDE = 'max-md:hidden'
const THIRDS = ['low', 'middle', 'high'] as const

/** The options of a question, with who picked them. */
export function OptionTable({ question }: { question: AnalyzedQuestion }) {
  const { questionNumber, format, options, answerIndex, n, alarm } = question
  const sizes = THIRDS.map((third) => options.reduce((sum, { thirds }) => sum + thirds[third], 0))
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{`Options of question ${questionNumber}`}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${HEAD} w-full`}>
            Option
          </th>
          <th scope="col" className={HEAD}>
            <span>Picked</span> <span className="whitespace-nowrap">{`(n = ${n})`}</span>
          </th>
          <th scope="col" className={`${HEAD} md:min-w-24`}>
            Thirds
          </th>
          <th scope="col" className={`${HEAD} ${WIDE} min-w-36`}>
            Marks for the rest
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            Correlation
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {options.map((option) => (
          <OptionRow
            key={option.index ?? 'none'}
            option={option}
            format={format}
            sizes={sizes}
            isFaint={n < FEWEST_LEARNERS}
            isKey={option.index === answerIndex}
            isSuspected={alarm !== null && option.index === alarm.option}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OptionRowProps {
  option: AnalyzedOption
  format: AnalyzedQuestion['format']
  /** The number of learners in each third. */
  sizes: readonly number[]
  isFaint: boolean
  isKey: boolean
  isSuspected: boolean
}

function OptionRow({ option, format, sizes, isFaint, isKey, isSuspected }: OptionRowProps) {
  const { index, text, n, share, meanRest, correlation, thirds, fewPicks } = option
  const picks = THIRDS.map((third) => thirds[third])
  const shareOf = (third: number) => (sizes[third] ? (picks[third] ?? 0) / sizes[third] : 0)
  const figure = `${CELL} ${isFaint ? 'text-muted' : ''}`
  return (
    <tr>
      <th scope="row" className={`${CELL} text-start font-normal`}>
        <span className="flex gap-2">
          {index === null ? (
            <span className="text-muted">No answer</span>
          ) : (
            <>
              <span className="w-5 shrink-0 font-semibold">{optionLetter(index)}</span>{' '}
              <span className="min-w-0">
                <FormattedText as="span" format={format} className={isKey ? 'font-semibold' : ''}>
                  {text ?? ''}
                </FormattedText>
                {isKey && (
                  <span className="flex items-center gap-1 text-sm font-semibold text-correct">
                    <Check aria-hidden="true" className="size-4" strokeWidth={3} />
                    <span>Key</span>
                  </span>
                )}
                {isSuspected && <span className="block text-sm font-semibold">Looks right</span>}
                {fewPicks && <span className="block text-sm text-muted">Hardly anybody picks it</span>}
              </span>
            </>
          )}
        </span>
      </th>
      <td className={`${figure} whitespace-nowrap`}>
        <span>{n}</span> <span className="text-sm text-muted max-sm:block">{formatShare(share)}</span>
      </td>
      <td className={CELL}>
        <ThirdsBars shares={[shareOf(0), shareOf(1), shareOf(2)]} isFaint={isFaint} />
        <span className="sr-only">
          {THIRDS.map((third, place) => `${third} ${picks[place]} of ${sizes[place]}`).join(', ')}
        </span>
      </td>
      <td className={`${figure} ${WIDE}`}>{formatFigure(meanRest)}</td>
      <td className={`${figure} ${WIDE}`}>{formatCorrelation(correlation)}</td>
    </tr>
  )
}
