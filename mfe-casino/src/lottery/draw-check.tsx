import { formatNumber } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { useEffect, useState } from 'react'
import { CheckNotice, HexList } from '../fair/check-notice.tsx'
import css from './draw-check.module.css'
import type { PublishedDraw, WonPrize } from './lottery-data.ts'
import { lotteryTexts, prizeNames } from './lottery-texts.ts'
import { Prize } from './prize.tsx'
import { buyerOf, type DrawReport, verifyDraw } from './verify-lottery.ts'

const columns: readonly Column<WonPrize & { line: string }>[] = [
  { key: 'prize', head: 'Prijs', primary: true, cell: ({ prize }) => prizeNames[prize] },
  { key: 'what', head: 'Wat het was', cell: (won) => <Prize won={won} /> },
  { key: 'winner', head: 'Winnaar', cell: ({ winner }) => winner ?? lotteryTexts.nobody },
  { key: 'ticket', head: 'Lootje', numeric: true, cell: ({ ticket }) => formatNumber(ticket) },
  { key: 'line', head: 'Regel van de lijst', numeric: true, cell: ({ line }) => line },
]

/** The verdict, the prizes, and all data that they follow from. */
export function DrawCheck({ draw }: { draw: PublishedDraw }) {
  const [report, setReport] = useState<DrawReport>()
  useEffect(() => {
    let gone = false
    void verifyDraw(draw).then((made) => gone || setReport(made))
    return () => {
      gone = true
    }
  }, [draw])
  if (!report) return <Skeleton height="60rem" />
  const rows = draw.prizes.map((won) => ({ ...won, line: lineOf(report, won.ticket) }))
  return (
    <>
      <CheckNotice what="Deze trekking" isRight={report.isRight} checks={report.checks} />
      <Panel flush title="De prijzen">
        <Table caption="De prijzen" columns={columns} rows={rows} rowKey={({ prize }) => prize} />
      </Panel>
      <Panel title="Waar het uit volgt">
        <HexList
          rows={[
            { label: 'Zegel, voor de verkoop getoond', text: draw.seedHash },
            { label: 'Seed, onthuld na de trekking', text: draw.seed },
            { label: 'SHA-256 van de lijst', text: draw.listHash },
            ...(report.drawn?.blocks ?? []).map(({ message, hex }) => ({
              label: `HMAC-SHA-256 met de seed over ${message}`,
              text: hex,
            })),
          ]}
        />
        <p className={css.quiet}>
          De HMAC wordt gelezen als getallen van vier bytes. Elke prijs neemt de rest bij deling door het aantal lootjes
          in de trommel, en een auto daarna de rest bij deling door het aantal auto’s waaruit hij gekozen wordt.
        </p>
      </Panel>
      <Panel
        title="De lijst van alle lootjes"
        note="Nummer van de aankoop, account, aantal lootjes. Een x: voor de trekking gestorven, en uit de trommel."
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard */}
        <section className={css.list} tabIndex={0} aria-label="Regels van de lijst">
          <pre>{draw.list}</pre>
        </section>
      </Panel>
    </>
  )
}

function lineOf({ drawn, purchases }: DrawReport, ticket: number): string {
  return drawn ? formatNumber(buyerOf(purchases, ticket).number) : ''
}
