import { Icon } from '@sottomondo/ui-kit/icon'
import css from './achievements.module.css'

export interface MedalProps {
  tier: 'bronze' | 'silver' | 'gold' | 'unique'
  isEarned: boolean
  isSecret: boolean
}

const tierNames = { bronze: 'Brons', silver: 'Zilver', gold: 'Goud', unique: 'Eén op de hele stad' }

/** The disc of an achievement, in the metal of its tier; dull until it is earned. */
export function Medal({ tier, isEarned, isSecret }: MedalProps) {
  return (
    <span className={css.medal} data-tier={tier} data-earned={isEarned || undefined}>
      <Icon name={isSecret ? 'lock' : tier === 'unique' ? 'star' : 'honor'} label={tierNames[tier]} />
    </span>
  )
}
