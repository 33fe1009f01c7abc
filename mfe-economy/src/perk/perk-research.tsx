import { Experience } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button } from '@sottomondo/ui-kit/button'
import css from './perk.module.css'
import type { Perk } from './perk.types.ts'

const wholePercent = 100

export type PerkResearchProps = { perk: Perk; starting: boolean; onResearch: () => void }

/** The progress of a perk's research, and its next result. */
export function PerkResearch({ perk, starting, onResearch }: PerkResearchProps) {
  const { currentLevel, inResearch, augments, experience, researchExperience } = perk
  const next = augments.find(({ unlocked }) => !unlocked)
  const percent = next ? (experience * wholePercent) / researchExperience : wholePercent
  return (
    <div className={css.research}>
      <Bar
        label="Onderzoek"
        percent={percent}
        notches={augments.map((one) => one.unlockedAtPercent).filter((at) => at < wholePercent)}
      />
      {currentLevel === 0 && <p className={css.muted}>Onderzoeken kan zodra je level 1 hebt.</p>}
      {currentLevel > 0 && next && (
        <div className={css.way}>
          <p className={css.muted}>
            Nog <Experience points={wayTo(next, perk)} /> tot {next.name}.
          </p>
          {inResearch ? (
            <Badge tone="good">In onderzoek</Badge>
          ) : (
            <Button small busy={starting} onClick={onResearch}>
              Onderzoek
            </Button>
          )}
        </div>
      )}
      {!next && <p className={css.muted}>Alles is onderzocht.</p>}
    </div>
  )
}

/** In experience. */
function wayTo({ unlockedAtPercent }: Perk['augments'][number], { experience, researchExperience }: Perk): number {
  return Math.round((unlockedAtPercent * researchExperience) / wholePercent) - experience
}
