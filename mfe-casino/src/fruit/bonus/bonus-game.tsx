import { Money, useBriefEuro } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useInSight } from '@sottomondo/ui-kit/use-in-sight'
import { useFrozen } from '../../shared/use-frozen.ts'
import { useGoKey } from '../../shared/use-keys.ts'
import { useLapse } from '../../shared/use-lapse.ts'
import type { Bonus, FruitSpin } from '../fruit-texts.ts'
import { Board } from './board/board.tsx'
import css from './bonus-game.module.css'
import { endOf, formatClock, formatTimes, isLocked, rollWords, worthOf } from './bonus-texts.ts'
import { Controls } from './controls.tsx'
import { Legend } from './legend.tsx'
import { LockedPerks, PerkUses } from './perks.tsx'
import { Result } from './result.tsx'
import { Rolls } from './rolls.tsx'
import { useBonusPlay } from './use-bonus-play.ts'

export type BonusGameProps = {
  bonus: Bonus
  /** The player's last spin: the cap on a round's payout holds for both together. */
  spin: FruitSpin | null
  collecting: boolean
  onCollect: () => void
  /** The game after a roll. */
  onRolled: (bonus: Bonus) => void
  /** The server has a newer state: read it. */
  onStale: () => void
}

/**
 * The bonus game in the machine's place: the board, the die, the winnings, and in the end the button that pays them
 * out.
 */
export function BonusGame({ bonus: newest, spin, collecting, onCollect, onRolled, onStale }: BonusGameProps) {
  const { play, roll } = useBonusPlay(newest, onRolled, onStale)
  const bonus = useFrozen(newest, play !== undefined)
  const end = endOf(bonus)
  const worth = worthOf(bonus, spin)
  const euro = useBriefEuro()
  useGoKey(end ? onCollect : roll)
  useLapse(bonus, bonus.collectBefore, onStale)

  const board = useInSight<HTMLDivElement>(play?.phase === 'walk')
  const walking = play?.phase === 'walk' || play?.phase === 'perk'
  const dice = walking ? play.rolled?.diceValue : bonus.rolls.at(-1)?.diceValue
  const uses = (walking ? play.rolled?.bonus : bonus)?.perkUsesForLastRoll ?? []
  // Locked perks are listed there, once they have been shown.
  const shownUses = play ? uses : uses.filter(({ perkType }) => !isLocked(perkType))
  return (
    <Panel
      title="Bonusspel"
      aside={
        <span className={css.until}>
          Inzet <Money amount={bonus.betAmount} /> · open tot{' '}
          <time dateTime={bonus.collectBefore}>{formatClock(bonus.collectBefore)}</time>
        </span>
      }
    >
      <div className={css.game}>
        <div className={css.controls}>
          {end && !play ? (
            <Result bonus={bonus} spin={spin} end={end} collecting={collecting} onCollect={onCollect} />
          ) : (
            <Controls dice={dice} rolling={play?.phase === 'dice'} busy={play !== undefined} onRoll={roll}>
              <Pot bonus={bonus} worth={worth} />
            </Controls>
          )}
          <p className={css.words} role="status">
            {play ? playWords[play.phase] : rollWords(bonus)}
          </p>
        </div>
        <div ref={board} className={css.board}>
          <Board
            bonus={bonus}
            boxId={play ? play.boxId : end === 'passed' ? undefined : bonus.currentPosition}
            worth={euro(worth)}
          />
        </div>
        <div className={css.details}>
          {play?.phase !== 'dice' && play?.phase !== 'walk' && <PerkUses uses={shownUses} active={play?.perk} />}
          <LockedPerks lockedPerks={bonus.lockedPerks} />
          <Rolls rolls={bonus.rolls} />
          <Legend />
        </div>
      </div>
    </Panel>
  )
}

/** The winnings so far, in stakes and in euro. */
function Pot({ bonus, worth }: { bonus: Bonus; worth: number }) {
  return (
    <dl className={css.pot}>
      <dt className={css.potLabel}>Gewonnen</dt>
      <dd className={css.potTimes}>{formatTimes(bonus.totalMultiplier)}</dd>
      <dd className={css.potWorth}>
        <Money amount={worth} />
      </dd>
    </dl>
  )
}

const playWords = {
  dice: 'De dobbelsteen rolt…',
  walk: 'Je pion loopt…',
  perk: 'Een verrassing!',
} as const
