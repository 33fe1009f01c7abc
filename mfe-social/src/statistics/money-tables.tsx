import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Money } from '@sottomondo/ui-kit/money'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Course } from './course.tsx'
import { listOf, type Statistics } from './lists.ts'
import { Ranked } from './ranked.tsx'

const figures = [
  { label: 'Op zak', of: ({ totalCash }: Statistics) => totalCash },
  { label: 'Op de bank', of: ({ totalBank }: Statistics) => totalBank },
  { label: 'In de casino’s', of: ({ totalCasinoBank }: Statistics) => totalCasinoBank },
  {
    label: 'In de kogelfabrieken',
    of: ({ totalPlayerBulletFactoryBank }: Statistics) => totalPlayerBulletFactoryBank,
  },
  { label: 'Meeste geld op zak bij een speler', of: ({ maxCashPocket }: Statistics) => maxCashPocket },
  { label: 'Grootste kas van een casino', of: ({ maxCasinoBank }: Statistics) => maxCasinoBank },
  { label: 'Uitbetaald voor missies', of: ({ totalMissionRewards }: Statistics) => totalMissionRewards },
  { label: 'Winst op sportweddenschappen', of: ({ sportBettingProfit }: Statistics) => sportBettingProfit },
] as const

/** The financial figures, their course, and the richest players. */
export function MoneyTables({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <Columns>
      <Course title="Geld in omloop" unit="€" history={statistics?.history} value={({ totalMoney }) => totalMoney} />
      <Panel title="Financieel">
        <DescriptionList
          items={figures.map(({ label, of }) => ({
            label,
            value: statistics && <Money amount={of(statistics)} />,
          }))}
        />
      </Panel>
      <Ranked
        title="Rijkste spelers"
        rows={listOf(statistics, 'topRichPlayers')}
        nothing="Nog geen speler heeft iets. Wie het eerste geld verdient, staat hier."
        figure={({ totalCash }) => <Money amount={totalCash} />}
      />
    </Columns>
  )
}
