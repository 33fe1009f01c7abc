import type { Calls } from '@sottomondo/api-contract'
import { formatDuration } from '@sottomondo/mfe-kit'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Money } from '@sottomondo/ui-kit/money'
import css from './crime-result.module.css'
import type { RewardState } from './crime-reward.ts'
import { rewardHints } from './crime-reward.ts'
import { CrimeScene } from './crime-scenes.tsx'

export type CrimeAnswer = Calls['POST /api/crime/execute']['answer']

export type CrimeResultProps = {
  crimeOptionId: number
  answer: CrimeAnswer
  reward: RewardState
}

/** How the last crime ended: picture, words, and what it brought. */
export function CrimeResult({ crimeOptionId, answer, reward }: CrimeResultProps) {
  return (
    <section className={css.result} data-success={answer.success} role="status" aria-label="Resultaat">
      <div className={css.picture}>
        <CrimeScene crimeOptionId={crimeOptionId} />
      </div>
      <div className={css.words}>
        <p className={css.title}>{answer.success ? 'Gelukt' : 'Mislukt'}</p>
        <p>{answer.successMessage}</p>
        {answer.jailSeconds > 0 && (
          <p className={css.jailed}>
            <Icon name="jail" /> Je zit {formatDuration(answer.jailSeconds)} vast.
          </p>
        )}
        <div className={css.gains}>
          {reward !== 'none' && (
            <span className={css.reward}>
              +<Money amount={answer.reward} exact />
            </span>
          )}
          <span className={css.gain}>
            <Icon name="star" /> {answer.experience} ervaring
          </span>
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
        </div>
        {reward !== 'none' && <p className={css.onItsWay}>{rewardHints[reward]}</p>}
      </div>
    </section>
  )
}
