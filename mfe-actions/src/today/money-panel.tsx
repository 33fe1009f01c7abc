import { type CallState, serverNowMs } from '@sottomondo/mfe-kit'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { HoursChart } from './hours-chart.tsx'
import { wholeHours } from './today-words.ts'

/** Money in and out of one day, by hour. @param nth 0 is today, 1 yesterday */
export function MoneyPanel({ nth, money }: { nth: number; money: CallState<'GET /api/today/money'> }) {
  const { data, error, reload } = money
  const day = data?.days[nth]
  const hours = day && wholeHours(day.hours, nth === 0 ? serverNowMs() : undefined)
  return (
    <Panel title="Geld" note="Wat tussen je zak en je bank heen en weer gaat, telt niet mee.">
      {error && !data ? (
        <Failure message="Je geld van deze dag is even niet te lezen." onRetry={reload} />
      ) : (
        <Figures
          figures={[
            { label: 'Erin', amount: day?.inEuro },
            { label: 'Eruit', amount: day?.outEuro },
            { label: 'Verschil', amount: day && day.inEuro - day.outEuro },
          ]}
        />
      )}
      {hours && hours.length > 0 && (
        <HoursChart
          label="Geld erin en eruit, per uur"
          unit="€"
          atMs={hours.map(({ atMs }) => atMs)}
          series={[
            { name: 'Erin', values: hours.map(({ hour }) => hour?.inEuro ?? 0) },
            { name: 'Eruit', values: hours.map(({ hour }) => hour?.outEuro ?? 0) },
          ]}
        />
      )}
    </Panel>
  )
}
