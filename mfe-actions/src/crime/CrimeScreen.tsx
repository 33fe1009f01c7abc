import { useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import css from './crime.module.css'
import { formatChance } from './crime-reward.ts'
import { CrimeScene } from './crime-scenes.tsx'
import type { CrimeOption } from './use-crime.tsx'
import { useCrime } from './use-crime.tsx'

/** As many as there are crimes, so that nothing jumps when they arrive. */
const expectedOptions = 6

/** /crime: what one can do, one's chance at it, and a button to do it (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/crime')
  const { busyId, commit } = useCrime()

  const columns: readonly Column<CrimeOption>[] = [
    {
      key: 'name',
      head: 'Misdaad',
      primary: true,
      skeleton: (
        <div className={css.name}>
          <span className={css.scene} />
          <Skeleton />
        </div>
      ),
      cell: (option) => (
        <div className={css.name}>
          <span className={css.scene}>
            <CrimeScene crimeOptionId={option.crimeOptionId} />
          </span>
          {option.name}
        </div>
      ),
    },
    {
      key: 'chance',
      head: 'Kans',
      numeric: true,
      narrow: true,
      skeleton: (
        <span className={css.chance}>
          <Skeleton />
          <Skeleton />
        </span>
      ),
      cell: (option) => (
        <span className={css.chance}>
          <span className={css.track} aria-hidden="true">
            <span className={css.fill} style={{ width: `${option.successRate}%` }} />
          </span>
          {formatChance(option.successRate)}
        </span>
      ),
    },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: <Button disabled>Pleeg</Button>,
      cell: (option) => (
        <Button
          aria-label={`Pleeg: ${option.name}`}
          busy={busyId === option.crimeOptionId}
          disabled={busyId !== undefined && busyId !== option.crimeOptionId}
          onClick={(event) => commit(option, event)}
        >
          Pleeg
        </Button>
      ),
    },
  ]

  return (
    <Page title="Misdaad" lead="Hoe vaker je iets doet, hoe beter je het kunt.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Panel flush>
          <Table
            caption="Misdaden"
            columns={columns}
            rows={data?.crimeOptions}
            rowKey={(option) => option.crimeOptionId}
            loadingRows={expectedOptions}
            empty={
              <EmptyState
                picture={<Illustration name="alley" />}
                title="Geen misdaden beschikbaar."
                action={<Button onClick={reload}>Kijk nog eens</Button>}
              >
                De straat is leeg. Kijk zo nog eens.
              </EmptyState>
            }
          />
        </Panel>
      )}
    </Page>
  )
}
