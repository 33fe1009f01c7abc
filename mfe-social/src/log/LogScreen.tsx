import { serverNowMs, usePages } from '@sottomondo/mfe-kit'
import { ExportButton } from '@sottomondo/mfe-kit/export-button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { MoreRows } from '@sottomondo/ui-kit/more-rows'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import { Away } from './away.tsx'
import { byDay } from './days.ts'
import css from './log.module.css'
import { LogLine } from './log-line.tsx'
import { categories, type Filter, filters, type Line } from './log-texts.ts'
import { NoticeChoices } from './notices.tsx'
import { useLooking } from './use-looking.ts'

/** A line in a file. */
const cellsOf = ({ happenedAt, category, parts }: Line) => [
  happenedAt,
  categories[category].label,
  parts.map(({ text }) => text).join(''),
]

/** /log: events that befell the player and lasting actions of theirs; unseen events stand first, counted. */
export function Screen() {
  const [category, setCategory] = useState<Filter>('')
  const query = category === '' ? {} : { category }
  const { rows, error, more, reload } = usePages('GET /api/log', {
    query,
    rowsOf: ({ lines }) => lines,
    keyOf: ({ lineId }) => lineId,
    rereadOn: { logChanged: true },
  })
  const fresh = useLooking(rows)

  return (
    <Page
      title="Logboek"
      lead="Wat je overkwam en wat je deed. Wie het bijhoudt, zegt niemand."
      aside={
        <ExportButton
          list="Logboek"
          fileName="logboek"
          call="GET /api/log"
          query={query}
          rowsOf={({ lines }) => lines}
          heads={['Wanneer', 'Waarover', 'Wat']}
          cellsOf={cellsOf}
        />
      }
    >
      <Away>
        <RadioGroup
          look="segments"
          label="Waarover"
          labelHidden
          options={filters}
          value={category}
          onValue={setCategory}
        />
        {error && !rows && <Failure message={error.message} onRetry={reload} />}
        {!rows && !error && <Skeleton height="100vh" />}
        {rows?.length === 0 && (
          <Panel>
            <EmptyState picture={<Illustration name="ledger" />} title="Nog niets opgeschreven">
              {category === ''
                ? 'Pleeg een misdaad, maak geld over, stap in de trein. Wat blijft hangen, komt hier te staan.'
                : 'Hierover staat er niets in. Kijk bij Alles, of zorg dat er iets gebeurt.'}
            </EmptyState>
          </Panel>
        )}
        {rows &&
          byDay(rows, serverNowMs()).map(({ day, rows }) => (
            <Panel key={day} title={day} flush>
              <ol className={css.lines}>
                {rows.map((line) => (
                  <LogLine key={line.lineId} line={line} fresh={fresh.has(line.lineId)} />
                ))}
              </ol>
            </Panel>
          ))}
        {more && <MoreRows {...more} />}
        {(rows || error) && <NoticeChoices />}
      </Away>
    </Page>
  )
}
