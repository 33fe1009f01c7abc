import type { Calls } from '@sottomondo/api-contract'
import {
  CashShortage,
  formatDuration,
  formatEuro,
  LastOutcome,
  Money,
  showOutcome,
  useAction,
  useCall,
  useFamiliar,
  useOpening,
  useSession,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Scene } from '../shared/scene.tsx'
import css from './hospital.module.css'
import madeBed from './scenes/made-bed.svg'
import picture from './scenes/ward.svg'

const patient = <Picture src={picture} width={480} height={200} atOnce />
const noPatient = <Picture src={madeBed} width={480} height={200} atOnce />

/** /hospital: the player's life, the missing part, its price and time, and a button to pay for it (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/hospital', undefined, {
    rereadOn: { lifeChanged: true, perkEffectsChanged: true },
  })
  // The gate opens again after the wait: the last treatment's result is past then.
  useOpening(() => showOutcome(null))
  const heal = useAction('POST /api/hospital/heal', {
    timers: true,
    reload,
    announce: ({ message, lifePoints }) =>
      showOutcome(
        <Scene label="Resultaat" tone="good" title={`Opgenomen voor ${lifePoints} leven`} picture={patient} live>
          <p>{message}</p>
          <p>Je ligt hier op papier. Tot die tijd doe je gewoon wat je altijd doet.</p>
        </Scene>,
      ),
  })

  const { isFolded } = useFamiliar()
  const bar = data && (
    <div className={css.life}>
      <Bar
        label="Leven"
        tone="life"
        percent={(data.life / data.maxLife) * 100}
        value={`${data.life} / ${data.maxLife}`}
      />
    </div>
  )

  return (
    <Page title="Ziekenhuis" lead="Een achterdeur, een discrete dokter, en een tarief naar je rank.">
      <LastOutcome
        fallback={
          !(error && !data) && (
            <Scene
              label="Je toestand"
              title={data && stateOf(data.life, data.maxLife)}
              picture={data?.missingLife === 0 ? noPatient : patient}
            >
              <p>{data ? data.message : <Skeleton />}</p>
            </Scene>
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="16rem" />}
      {data && (
        <Panel title="Behandeling">
          {!isFolded && bar}
          {data.missingLife > 0 ? (
            <Treatment treatment={data} busy={heal.busy} onHeal={() => heal.run()} />
          ) : (
            <div className={css.action}>
              <Link to="/crime" className={buttonClass({})}>
                Aan het werk
              </Link>
            </div>
          )}
          {isFolded && bar}
        </Panel>
      )}
    </Page>
  )
}

type TreatmentProps = {
  treatment: Calls['GET /api/hospital']['answer']
  busy: boolean
  onHeal: () => Promise<unknown>
}

/** Price and time of a full healing, and its button. */
function Treatment({ treatment: { missingLife, costToHeal, healSeconds }, busy, onHeal }: TreatmentProps) {
  const { cashPocket } = useSession()
  const { isFolded } = useFamiliar()
  const facts = (
    <DescriptionList
      items={[
        { label: 'Ontbrekend leven', value: missingLife },
        { label: 'Kosten', value: <Money amount={costToHeal} /> },
        { label: 'Hersteld over', value: formatDuration(healSeconds) },
      ]}
    />
  )
  return (
    <>
      {!isFolded && facts}
      <div className={css.action}>
        <Button variant="primary" busy={busy} disabled={cashPocket < costToHeal} onClick={onHeal}>
          Laat je oplappen voor {formatEuro(costToHeal)}
        </Button>
        {cashPocket < costToHeal && <CashShortage euro={costToHeal - cashPocket} className={css.short} onGo={onHeal} />}
      </div>
      {isFolded && facts}
    </>
  )
}

/** The player's condition in words, by their share of life. */
function stateOf(life: number, maxLife: number): string {
  const share = life / maxLife
  if (share >= 1) return 'Kerngezond'
  if (share > 0.7) return 'Een paar schrammen'
  return share > 0.3 ? 'Er slecht aan toe' : 'Op het randje'
}
