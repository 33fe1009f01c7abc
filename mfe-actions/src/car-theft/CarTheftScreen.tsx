import { formatEuro, LastOutcome, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { Scene } from '../shared/scene.tsx'
import css from './car-theft.module.css'
import { failureNote } from './car-theft-texts.ts'
import { TheftMood, TheftScene } from './theft-scenes.tsx'
import { type CarOption, useCarTheft } from './use-car-theft.tsx'

/** As many as there are scenarios, so that nothing jumps when they arrive. */
const expectedOptions = 4

/** /auto-stelen: where cars stand, one's chance at them, and a button to try (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/car', undefined, { rereadOn: { perksChanged: true } })
  const { busyId, steal } = useCarTheft()

  const columns: readonly Column<CarOption>[] = [
    {
      key: 'name',
      head: 'Waar',
      primary: true,
      skeleton: (
        <div className={css.name}>
          <span className={css.scene} />
          <Skeleton />
        </div>
      ),
      cell: ({ carOptionId, name }) => (
        <div className={css.name}>
          <span className={css.scene}>
            <TheftScene carOptionId={carOptionId} />
          </span>
          {name}
        </div>
      ),
    },
    {
      key: 'value',
      head: 'Wat er staat',
      numeric: true,
      skeleton: <Skeleton lines={2} />,
      cell: ({ minValue, maxValue, experience }) => (
        <span className={css.gain}>
          <span>
            <span className={css.amount}>{formatEuro(minValue)} –</span> <span>{formatEuro(maxValue)}</span>
          </span>
          <small className={css.muted}>{experience} punten</small>
        </span>
      ),
    },
    {
      key: 'chance',
      head: 'Kans',
      numeric: true,
      narrow: true,
      cell: ({ successRate, firstRate }) => (
        <span className={css.gain}>
          <span>{successRate}%</span>
          {successRate > firstRate && <small className={css.muted}>begon op {firstRate}%</small>}
        </span>
      ),
    },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: <Button disabled>Steel</Button>,
      cell: (option) => (
        <Button
          aria-label={`Steel: ${option.name}`}
          busy={busyId === option.carOptionId}
          disabled={busyId !== undefined && busyId !== option.carOptionId}
          onClick={(event) => steal(option, event)}
        >
          Steel
        </Button>
      ),
    },
  ]

  return (
    <Page title="Auto stelen" lead="Alles wat rijdt, staat ooit stil.">
      <LastOutcome
        fallback={
          <Scene label="Voor je begint" title="Wat je steelt, moet ergens staan" picture={<TheftMood before />}>
            <p>
              Elke auto komt in je <Link to="/garage">garage</Link>, met de deuken die hij al had. Zonder vrije plaats
              begin je er niet aan.
            </p>
          </Scene>
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Panel flush>
          <Table
            caption="Waar auto’s staan"
            columns={columns}
            rows={data?.carOptions}
            rowKey={(option) => option.carOptionId}
            loadingRows={expectedOptions}
            empty={
              <EmptyState title="Nergens staat een auto" action={<Button onClick={reload}>Kijk nog eens</Button>}>
                Iedereen is te voet vandaag. Kijk zo nog eens.
              </EmptyState>
            }
          />
          {data?.carOptions[0] && <p className={css.note}>{failureNote(data.carOptions[0])}</p>}
        </Panel>
      )}
    </Page>
  )
}
