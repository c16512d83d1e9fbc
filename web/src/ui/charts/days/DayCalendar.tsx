import { formatCount } from '../../counts.ts'
import { formatStudyDay, monthOf } from '../../time/study-days.ts'
import { calendarGrid, stepOf, type CalendarCell } from './calendar-grid.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartTable } from './ChartTable.tsx'
import { usePointCursor } from './usePointCursor.ts'

const STEP = 24
const SIZE = 20
const WEEKS_BEFORE = 8
const WEEKS_AFTER = 4
const OPACITIES = ['', 'opacity-30', 'opacity-55', 'opacity-75', ''] as const
/** Half the side of the square that shows what is coming, by step. */
const LOADS = [0, 3, 5, 7, 8] as const

interface DayCalendarProps {
  caption: string
  /** The study day, "2026-11-24". */
  today: string
  /** Answers by study day. */
  answers: ReadonlyMap<string, number>
  /** Questions that come due, by study day. Those that are due already are in today's. */
  due: ReadonlyMap<string, number>
}

/** A calendar of weeks: filled squares for what was answered, hollow ones for what comes due. */
export function DayCalendar({ caption, today, answers, due }: DayCalendarProps) {
  const { cells, columns, months } = calendarGrid(today, WEEKS_BEFORE, WEEKS_AFTER)
  const texts = cells.map(({ day }) => textOf(day, { today, answers, due }))
  const { index, attributes } = usePointCursor({
    label: caption,
    texts,
    start: cells.findIndex(({ day }) => day === today),
    indexAt: (x, y) => cellAt(x * columns, y * 7, cells.length),
  })
  const mostAnswers = Math.max(...answers.values(), 1)
  const mostDue = Math.max(...due.values(), 1)
  return (
    <ChartFrame
      caption={caption}
      reading={index === null ? null : (texts[index] ?? null)}
      hint={texts[cells.findIndex(({ day }) => day === today)] ?? ''}
    >
      <div className="mt-3 max-w-80">
        <div aria-hidden="true" className="relative h-5 text-sm text-muted">
          {months.map(({ column, day }) => (
            <span key={day} className="absolute" style={{ insetInlineStart: `${(100 * column) / columns}%` }}>
              {monthOf(day)}
            </span>
          ))}
        </div>
        <div {...attributes} className="touch-pan-y rounded-box">
          <svg viewBox={`-2 -2 ${columns * STEP} ${7 * STEP}`} aria-hidden="true" className="block w-full">
            {cells.map((cell, position) => (
              <DaySquare
                key={cell.day}
                cell={cell}
                isToday={cell.day === today}
                isSelected={position === index}
                answered={cell.day <= today ? stepOf(answers.get(cell.day) ?? 0, mostAnswers) : null}
                load={cell.day >= today ? stepOf(due.get(cell.day) ?? 0, mostDue) : 0}
              />
            ))}
          </svg>
        </div>
      </div>
      <ChartTable
        caption={caption}
        columns={['Day', 'Answers and questions due']}
        rows={cells.flatMap(({ day }) =>
          (answers.get(day) ?? 0) + (due.get(day) ?? 0) > 0
            ? [[formatStudyDay(day), countsOf(day, { today, answers, due })]]
            : [],
        )}
      />
    </ChartFrame>
  )
}

interface DaySquareProps {
  cell: CalendarCell
  isToday: boolean
  isSelected: boolean
  /** Null for a coming day. */
  answered: 0 | 1 | 2 | 3 | 4 | null
  load: 0 | 1 | 2 | 3 | 4
}

function DaySquare({ cell, isToday, isSelected, answered, load }: DaySquareProps) {
  const [x, y] = [cell.column * STEP, cell.row * STEP]
  const half = LOADS[load]
  const outline = isSelected || isToday ? 'stroke-ink stroke-2' : answered === null ? 'stroke-line' : ''
  return (
    <g>
      {answered !== null && answered > 0 ? (
        <rect
          {...{ x, y }}
          width={SIZE}
          height={SIZE}
          rx="4"
          className={`fill-accent forced-colors:fill-[Highlight] ${OPACITIES[answered]}`}
        />
      ) : (
        <rect
          {...{ x, y }}
          width={SIZE}
          height={SIZE}
          rx="4"
          className={answered === null ? 'fill-none' : 'fill-line forced-colors:fill-[GrayText]'}
          opacity={answered === null ? 1 : 0.7}
        />
      )}
      {load > 0 && answered === null && (
        <rect
          x={x + SIZE / 2 - half}
          y={y + SIZE / 2 - half}
          width={2 * half}
          height={2 * half}
          rx="2"
          className="fill-none stroke-accent stroke-2 forced-colors:stroke-[Highlight]"
        />
      )}
      <rect {...{ x, y }} width={SIZE} height={SIZE} rx="4" className={`fill-none ${outline}`} />
    </g>
  )
}

type Counts = Pick<DayCalendarProps, 'today' | 'answers' | 'due'>

function textOf(day: string, counts: Counts): string {
  const name = day === counts.today ? `Today, ${formatStudyDay(day)}` : formatStudyDay(day)
  return `${name}: ${countsOf(day, counts)}`
}

function countsOf(day: string, { today, answers, due }: Counts): string {
  const answered = formatCount(answers.get(day) ?? 0, 'answer')
  const coming = `${formatCount(due.get(day) ?? 0, 'question')} due`
  if (day === today) return `${answered}, ${coming}`
  return day < today ? answered : coming
}

function cellAt(column: number, row: number, count: number): number | null {
  const index = Math.floor(column) * 7 + Math.floor(row)
  return column < 0 || row < 0 || row >= 7 || index >= count ? null : index
}
