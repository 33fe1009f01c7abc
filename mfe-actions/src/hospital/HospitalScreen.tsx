import { formatDuration, formatEuro, LastOutcome, showOutcome, useCall, useDeed, useSession } from '@sottomondo/mfe-kit'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Scene } from '../shared/scene.tsx'
import css from './hospital.module.css'
import ward from './scenes/ward.svg'

const picture = <Picture src={ward} width={480} height={200} />

/** /hospital: one's life, what is missing, what that costs and takes, and a button to pay for it (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/hospital', undefined, { rereadOn: { lifeChanged: true } })
  const { cashPocket } = useSession()
  const heal = useDeed('POST /api/hospital/heal', {
    timers: true,
    reload,
    tell: ({ message, lifePoints }) =>
      showOutcome(
        <Scene label="Resultaat" tone="good" title={`Opgenomen voor ${lifePoints} leven`} picture={picture} live>
          <p>{message}</p>
          <p>Je ligt hier op papier. Tot die tijd doe je gewoon wat je altijd doet.</p>
        </Scene>,
      ),
  })

  return (
    <Page title="Ziekenhuis" lead="Een achterdeur, een discrete dokter, en een tarief naar je rank.">
      <LastOutcome
        fallback={
          <Scene label="Je toestand" title={data ? stateOf(data.life, data.maxLife) : <Skeleton />} picture={picture}>
            <p>{data ? data.message : <Skeleton />}</p>
          </Scene>
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="16rem" />}
      {data && (
        <Panel title="Behandeling">
          <Bar
            label="Leven"
            tone="life"
            percent={(data.life / data.maxLife) * 100}
            value={`${data.life} / ${data.maxLife}`}
          />
          <DescriptionList
            items={[
              { label: 'Ontbrekend leven', value: data.missingLife },
              { label: 'Kosten', value: formatEuro(data.costToHeal) },
              { label: 'Hersteld over', value: data.missingLife > 0 ? formatDuration(data.healSeconds) : 'Nu' },
            ]}
          />
          <div className={css.action}>
            <Button variant="primary" busy={heal.busy} disabled={data.missingLife === 0} onClick={() => heal.run()}>
              {data.missingLife > 0 ? `Laat je oplappen voor ${formatEuro(data.costToHeal)}` : 'Je mankeert niets'}
            </Button>
            {cashPocket < data.costToHeal && (
              <p className={css.short}>Je komt {formatEuro(data.costToHeal - cashPocket)} tekort.</p>
            )}
          </div>
        </Panel>
      )}
    </Page>
  )
}

/** In words, by how much is left. */
function stateOf(life: number, maxLife: number): string {
  const share = life / maxLife
  if (share >= 1) return 'Kerngezond'
  if (share > 0.7) return 'Een paar schrammen'
  return share > 0.3 ? 'Er slecht aan toe' : 'Op het randje'
}
