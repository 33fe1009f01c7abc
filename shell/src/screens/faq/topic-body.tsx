import type { Calls } from '@sottomondo/api-contract'
import { Count, formatDuration, formatNumber, formatPercent, Money } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Table } from '@sottomondo/ui-kit/table'
import type { CSSProperties, ReactNode } from 'react'
import css from './faq.module.css'

export type Topic = Calls['GET /api/help/rules']['answer']['topics'][number]
type Figure = Topic['figures'][number]

/**
 * In a scroll box of its own the head of a table sticks to the box's top: offset by the page's header it hid the first
 * row.
 */
const ownTop: CSSProperties = { ['--header-height' as string]: '0px' }

/** One service's help on one of its features: words, figures and tables, straight from its rules. */
export function TopicBody({ topic: { title, text, figures, tables } }: { topic: Topic }) {
  return (
    <Panel>
      <div className={css.topic}>
        <div className={css.text}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {figures.length > 0 && (
          <DescriptionList items={figures.map((figure) => ({ label: figure.label, value: shown(figure) }))} />
        )}
        {tables.map((table) => (
          <div key={table.title} className={css.table}>
            {table.title !== title && <h3 className={css.heading}>{table.title}</h3>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <section className={css.scroll} style={ownTop} aria-label={table.title} tabIndex={0}>
              <Table
                caption={table.title}
                columns={table.columns.map((head, index) => ({
                  key: head,
                  head,
                  primary: index === 0,
                  numeric: index > 0 && !table.rows.some((row) => row[index]?.unit === 'markup'),
                  cell: (row: Figure[]) => {
                    const figure = row[index]
                    return figure && inTable(figure)
                  },
                }))}
                rows={table.rows}
                rowKey={(row) => JSON.stringify(row)}
              />
            </section>
          </div>
        ))}
      </div>
    </Panel>
  )
}

const daySeconds = 86_400

const units: Readonly<Record<Exclude<NonNullable<Figure['unit']>, 'markup'>, (value: number) => ReactNode>> = {
  euro: (value) => <Money amount={value} />,
  seconds: (value) => (value >= 2 * daySeconds ? `${formatNumber(value / daySeconds)} dagen` : formatDuration(value)),
  percent: formatPercent,
  xp: (value) => <Count of={value} one="punt" several="punten" />,
  count: (value) => <Money amount={value} unit="" />,
  life: (value) => `${formatNumber(value)} leven`,
  bullets: (value) => <Count of={value} one="kogel" several="kogels" />,
  credits: (value) => <Count of={value} one="credit" several="credits" />,
}

function shown({ value, unit }: Figure): ReactNode {
  if (typeof value === 'string') return unit === 'markup' ? <MarkupView html={value} /> : value
  return unit && unit !== 'markup' ? units[unit](value) : value.toLocaleString('nl-NL')
}

/** Times as a clock: words would make the columns too wide. */
function inTable(figure: Figure): ReactNode {
  return figure.unit === 'seconds' && typeof figure.value === 'number' ? formatClock(figure.value) : shown(figure)
}
