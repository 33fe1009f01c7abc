import { type Balance, FavourButton, Shortage } from '@sottomondo/mfe-kit'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Augments } from './augments.tsx'
import css from './perk.module.css'
import type { Augment, Level, Perk } from './perk.types.ts'
import { perkDrawings } from './perk-drawings.ts'
import { PerkResearch } from './perk-research.tsx'

export type PerkCardProps = {
  perk: Perk
  balance: Balance
  upgrading: boolean
  /** Its research is being chosen. */
  starting: boolean
  /** Whether an augment is being activated. */
  isActivating: (augmentId: number) => boolean
  /** Price of replacing an augment. */
  changeCost: number
  onUpgrade: (level: number) => void
  onResearch: () => void
  onAugment: (augment: Augment) => void
}

/** One perk: its present effect, the next level's effect and price, its research and its augments. */
export function PerkCard({ perk, balance, upgrading, onUpgrade, ...rest }: PerkCardProps) {
  const { perkId, name, description, currentLevel, levels } = perk
  const now = levels.find(({ level }) => level === currentLevel)
  const next = levels.find(({ level }) => level === currentLevel + 1)
  return (
    <article className={css.perk} aria-labelledby={`perk-${perkId}`} data-owned={currentLevel > 0}>
      <header className={css.head}>
        <div className={css.drawing}>
          <Picture src={perkDrawings[perkId] ?? ''} width={72} height={72} />
        </div>
        <div>
          <h3 id={`perk-${perkId}`} className={css.name}>
            {name}
          </h3>
          <p className={css.muted}>{description}</p>
          <Pips level={currentLevel} of={levels.length} />
        </div>
      </header>
      <dl className={css.effects}>
        <dt>Nu</dt>
        <dd>{now?.effect ?? 'Niets. Deze heb je nog niet.'}</dd>
        {next && (
          <>
            <dt>Level {next.level}</dt>
            <dd>{next.effect}</dd>
          </>
        )}
      </dl>
      {next ? (
        <Upgrade perk={perk} next={next} balance={balance} upgrading={upgrading} onUpgrade={onUpgrade} />
      ) : (
        <p className={css.muted}>Hoogste level bereikt.</p>
      )}
      <PerkResearch perk={perk} starting={rest.starting} onResearch={rest.onResearch} />
      <Augments perk={perk} balance={balance} {...rest} />
    </article>
  )
}

/** One light per level. */
function Pips({ level, of }: { level: number; of: number }) {
  return (
    <p className={css.level}>
      <span className={css.pips} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a light has nothing but its place
          <span key={index} className={css.pip} data-lit={index < level} />
        ))}
      </span>
      Level {level} van {of}
    </p>
  )
}

type UpgradeProps = Pick<PerkCardProps, 'perk' | 'balance' | 'upgrading' | 'onUpgrade'> & { next: Level }

function Upgrade({ perk, next, balance, upgrading, onUpgrade }: UpgradeProps) {
  const cost = balance.payWith === 'CREDITS' ? next.creditsCost : next.honorCost
  const after = researchAfter(perk, next)
  return (
    <div className={css.action}>
      <FavourButton cost={cost} balance={balance} busy={upgrading} onClick={() => onUpgrade(next.level)}>
        {next.level === 1 ? 'Koop' : `Naar level ${next.level}`}
      </FavourButton>
      <Shortage cost={cost} balance={balance} className={css.muted} />
      {after && <p className={css.muted}>{after}</p>}
    </div>
  )
}

/** Returns the research after the next level, if it is not done; null where the level leaves it as it is. */
function researchAfter({ experience, researchExperience, augments }: Perk, next: Level): string | null {
  if (experience === 0 || augments.every(({ unlocked }) => unlocked)) return null
  const percent = (goal: number) => Math.floor((experience * 100) / goal)
  const [now, then] = [percent(researchExperience), percent(next.researchExperience)]
  return now === then ? null : `Het onderzoek staat daarna op ${then}% in plaats van ${now}%. Wat je hebt, blijft.`
}
