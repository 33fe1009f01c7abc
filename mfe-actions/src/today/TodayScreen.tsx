import { useCall, useLookAgain } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { useState } from 'react'
import { ExperiencePanel, FeatsPanel, LuckPanel } from './day-panels.tsx'
import { MoneyPanel } from './money-panel.tsx'

const days = [
  { value: 'today', label: 'Vandaag' },
  { value: 'yesterday', label: 'Gisteren' },
] as const

/** /today: what the day brought the player, for themself alone. */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/today', undefined, { rereadOn: { todayChanged: true } })
  const money = useCall('GET /api/today/money', undefined, { rereadOn: { cashFlowChanged: true } })
  const readAll = () => void Promise.all([reload(), money.reload()])
  useLookAgain(readAll)
  const [chosen, setChosen] = useState<(typeof days)[number]['value']>('today')
  const isToday = chosen === 'today'
  const nth = isToday ? 0 : 1
  const day = data?.days[nth]
  return (
    <Page
      title="Vandaag"
      lead="Wat de dag je bracht. Alleen jij ziet het."
      aside={
        <RadioGroup label="Welke dag" labelHidden look="segments" options={days} value={chosen} onValue={setChosen} />
      }
    >
      {error && !data ? (
        <Failure message="Je dag is even niet te lezen." onRetry={readAll} />
      ) : (
        <Columns width="wide">
          <LuckPanel day={day} isToday={isToday} />
          <FeatsPanel day={day} />
        </Columns>
      )}
      <Columns width="wide">
        {/* Where nothing can be read that is said once. */}
        {!(error && !data && money.error && !money.data) && <MoneyPanel nth={nth} money={money} />}
        {!(error && !data) && <ExperiencePanel day={day} isToday={isToday} />}
      </Columns>
    </Page>
  )
}
