import { useCall, useEvery, useLookAgain, useSecondsUntil, useSwitchPreference, wordsOr } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { BuyTickets } from './buy-tickets.tsx'
import { EarlierDraws, LastWinners } from './lazy-parts.tsx'
import css from './lottery.module.css'
import { lotteryTexts } from './lottery-texts.ts'
import { PrizesToWin } from './prizes-to-win.tsx'
import { Stage } from './stage.tsx'
import { useShow } from './use-show.ts'

/** The draw is there within a second after the hour: in case no push says so, the page looks for it. */
const lookEveryMs = 3_000

/** /lottery: tickets for tonight, the drum at the hour, and past winners. */
export function Screen() {
  const { data, error, reload, setData } = useCall('GET /api/lottery', undefined, {
    rereadOn: { lotteryChanged: true },
  })
  const secondsToDraw = useSecondsUntil(data?.drawsAt)
  const secondsToClose = useSecondsUntil(data?.closesAt)
  const isDrawing = data !== undefined && secondsToDraw === 0
  const [quick, setQuick] = useSwitchPreference('lottery.quick', false)
  const show = useShow(data && (data.pastDraws[0] ?? null), isDrawing, quick)
  const isOn = show !== undefined && show.shownCount < show.prizes.length
  // While the draw is being shown, its winners stand nowhere else.
  const [last, ...earlier] = (data?.pastDraws ?? []).slice(isOn ? 1 : 0)
  useLookAgain(() => void reload())
  useEvery(lookEveryMs, () => isDrawing && void reload())

  return (
    <Page
      title="Loterij"
      lead="Elke avond om acht uur in Amsterdam wordt iemand rijk. De anderen hebben het zien gebeuren."
      aside={<Link to="/FAQ/lottery">Hoe werkt het?</Link>}
    >
      {error && !data && <Failure message={wordsOr(error, lotteryTexts.readFailed)} onRetry={reload} />}
      {!(error && !data) && (
        <div className={css.hall}>
          <div className={css.stagePlace}>
            <Stage lottery={data} show={show} secondsToDraw={secondsToDraw} secondsToClose={secondsToClose} />
          </div>
          <div className={css.buyPlace}>
            <BuyTickets
              lottery={data}
              isClosed={data !== undefined && secondsToClose === 0}
              onBought={({ userTickets, totalSoldTickets, jackpot }) =>
                setData((before) => ({ ...before, userTickets, totalSoldTickets, jackpot }))
              }
            />
          </div>
          <div className={css.prizesPlace}>
            <PrizesToWin lottery={data} />
          </div>
          {last && (
            <div className={css.winnersPlace}>
              <LastWinners draw={last} />
            </div>
          )}
        </div>
      )}
      <EarlierDraws draws={earlier} />
      {data && (
        <div className={css.foot}>
          <Checkbox label="Trekking meteen tonen, zonder trommel" value={quick} onValue={setQuick} />
          <p className={css.seal}>
            De uitslag van deze trekking ligt al vast in een verzegelde seed en de lijst van alle lootjes. Het zegel:{' '}
            <code className={css.code}>{data.seedHash}</code>
          </p>
        </div>
      )}
    </Page>
  )
}
