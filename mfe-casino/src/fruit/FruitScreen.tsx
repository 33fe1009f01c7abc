import { fruitRules } from '@sottomondo/casino-rules'
import { CityName } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { lazy, Suspense } from 'react'
import { InFreedom } from '../shared/in-freedom.tsx'
import { OwnerPanel } from '../shared/owner/owner-panel.tsx'
import { BetForm } from './bet-form.tsx'
import css from './fruit.module.css'
import { LimitsLine, PayTable } from './lazy-parts.tsx'
import { Machine } from './machine.tsx'
import { useFruit } from './use-fruit.ts'

// One chunk for both: a player who may start the game has its board already.
const bonusChunk = () => import(/* webpackChunkName: 'fruit-bonus' */ './bonus/bonus-chunk.ts')
const StartBonus = lazy(() => bonusChunk().then((file) => ({ default: file.StartBonus })))
const BonusGame = lazy(() => bonusChunk().then((file) => ({ default: file.BonusGame })))

const title = 'Fruitautomaat'

function leadOf(data: ReturnType<typeof useFruit>['data']) {
  if (data?.bonus) return undefined
  if (data?.isOwner)
    return (
      <>
        In <CityName name={data.cityName} />. Jouw automaat: je speelt hier niet, je verdient.
      </>
    )
  return `Drie gelijke betalen, ${fruitRules.bonusGifts} cadeaus geven een bonus.`
}

/** /fruit: the fruit machine of the player's city, and the board game that gifts win (spec 3 §2). */
export function Screen() {
  const fruit = useFruit()
  const { data, error, reload, setData } = fruit
  const onlyRounds = data && !data.isOwner && !data.bonus && !data.lastSpin?.bonusOpen
  return (
    <InFreedom title={title} onlyRounds={onlyRounds ?? false}>
      <Page title={title} lead={leadOf(data)}>
        {error && <Failure message={error.message} onRetry={reload} />}
        {!data && !error && <Loading />}
        {data?.isOwner && <OwnerPanel casino={data} onUpdated={(casino) => setData({ ...data, ...casino })} />}
        {data && <Game fruit={fruit} data={data} />}
      </Page>
    </InFreedom>
  )
}

type GameProps = { fruit: ReturnType<typeof useFruit>; data: NonNullable<ReturnType<typeof useFruit>['data']> }

/**
 * The machine, or the board while a bonus game is open. An owner has only the game that they won before they were one.
 */
function Game({ fruit, data }: GameProps) {
  const { busy, result, spin, startBonus, collect, reload, setData } = fruit
  const { lastSpin, bonus, isOwner } = data
  if (bonus) {
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <BonusGame
          bonus={bonus}
          spin={lastSpin}
          collecting={busy === 'collect'}
          onCollect={collect}
          onRolled={(rolled) => setData({ ...data, bonus: rolled })}
          onStale={reload}
        />
      </Suspense>
    )
  }
  const start = lastSpin?.bonusOpen && (
    <Suspense fallback={<Skeleton height="7.5rem" />}>
      <StartBonus busy={busy === 'start'} onStart={() => startBonus(lastSpin.fruitSessionId)} />
    </Suspense>
  )
  if (isOwner) return start ? <Panel title="Bonusspel">{start}</Panel> : null
  return (
    <div className={css.hall}>
      <Machine lastSpin={lastSpin} spinning={busy === 'spin'} result={result}>
        {start || <BetForm limits={data} lastBet={lastSpin?.betAmount} spinning={busy === 'spin'} onSpin={spin} />}
      </Machine>
      <div className={css.side}>
        <Panel
          title={
            <>
              Het casino van <CityName name={data.cityName} />
            </>
          }
        >
          <LimitsLine casino={data} />
        </Panel>
        <PayTable />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p role="status" className={css.loading}>
        De fruitautomaat wordt geladen…
      </p>
      <div className={css.hall}>
        <Skeleton height="38rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}

const BoardSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="40rem" />
  </div>
)
