import { Icon } from '@sottomondo/ui-kit/icon'
import type { Bonus } from '../fruit-texts.ts'
import type { PerkUse } from './bonus-texts.ts'
import { effectOf, formatTimes, isLocked, opensAt, perkNames, perkWords } from './bonus-texts.ts'
import css from './perks.module.css'

/** The perks of one roll; `active` is shown now, those behind it not yet. */
export function PerkUses({ uses, active }: { uses: readonly PerkUse[]; active: number | undefined }) {
  const shown = active === undefined ? uses : uses.slice(0, active + 1)
  if (shown.length === 0) return null
  return (
    <ul className={css.list} aria-label="Verrassingen van deze worp">
      {shown.map((use, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a roll's perks keep their order, and one may come twice
        <li key={place} className={css.perk} data-active={place === active} data-perk={use.perkType}>
          <span className={css.sign} aria-hidden="true">
            {isLocked(use.perkType) ? <Icon name="lock" /> : <Icon name="star" />}
          </span>
          <span className={css.words}>
            <span className={css.name}>{perkNames[use.perkType]}</span>
            <span className={css.effect}>{perkWords(use)}</span>
          </span>
          {use.multiplierUsed !== null && <span className={css.gain}>+{formatTimes(use.multiplierUsed)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The perks that wait behind a lock. */
export function LockedPerks({ lockedPerks }: Pick<Bonus, 'lockedPerks'>) {
  if (lockedPerks.length === 0) return null
  return (
    <section aria-label="Op slot">
      <ul className={css.list}>
        {lockedPerks.map(({ lockedPerkId, perkType }) => (
          <li key={lockedPerkId} className={css.perk} data-locked>
            <span className={css.sign} aria-hidden="true">
              <Icon name="lock" />
            </span>
            <span className={css.words}>
              <span className={css.name}>{perkNames[perkType]}</span>
              <span className={css.effect}>{effectOf(perkType)}</span>
            </span>
            <span className={css.opens}>{opensAt}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
