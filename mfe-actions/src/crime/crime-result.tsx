import { DepositLoot, formatDuration, formatExperience, Money } from '@sottomondo/mfe-kit'
import { Icon } from '@sottomondo/ui-kit/icon'
import { CrimeCard } from './crime-card.tsx'
import { type CrimeAnswer, endingLooks, endingOf, type RankProgress } from './crime-ending.ts'
import css from './crime-result.module.css'
import type { RewardState } from './crime-reward.ts'
import { rewardHints } from './crime-reward.ts'
import { CrimeScene } from './crime-scenes.tsx'
import { RankBar } from './rank-bar.tsx'

export type CrimeResultProps = {
  crimeOptionId: number
  answer: CrimeAnswer
  reward: RewardState
  /** The player's rank after it, if that is known. */
  rank: RankProgress | undefined
  fresh: boolean
}

/** The end of the last crime: picture, words, and gains. */
export function CrimeResult({ crimeOptionId, answer, reward, rank, fresh }: CrimeResultProps) {
  const ending = endingOf(answer)
  return (
    <CrimeCard
      picture={<CrimeScene crimeOptionId={crimeOptionId} />}
      ending={ending}
      fresh={fresh}
      title={endingLooks[ending].title}
      foot={rank && <RankBar rank={rank} />}
    >
      <p>{answer.successMessage}</p>
      {ending === 'caught' && (
        <p className={css.jailed}>
          <Icon name="jail" /> Je zit {formatDuration(answer.jailSeconds)} vast.
        </p>
      )}
      <div className={css.gains}>
        {reward !== 'none' && (
          <span className={css.reward}>
            +<Money amount={answer.reward} />
          </span>
        )}
        <span className={css.gain}>
          <Icon name="star" /> {formatExperience(answer.experience)}
        </span>
      </div>
      {/* Rare gains stand beside the words about the reward: the room is kept for one line of them. */}
      <div className={css.gains}>
        {answer.foundEgg && (
          <span className={css.gain}>
            <Icon name="egg" /> Je vond een paasei
          </span>
        )}
        {answer.rankedUpTo && (
          <span className={css.gain}>
            <Icon name="leaderboard" /> Je bent nu {answer.rankedUpTo}
          </span>
        )}
        {answer.reward > 0 && <DepositLoot euro={answer.reward} />}
        {reward !== 'none' && <p className={css.onItsWay}>{rewardHints[reward]}</p>}
      </div>
    </CrimeCard>
  )
}
