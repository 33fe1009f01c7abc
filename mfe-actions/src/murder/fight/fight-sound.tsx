import { useSwitchPreference } from '@sottomondo/mfe-kit'
import { useEffect, useRef } from 'react'
import type { Fight } from '../murder.types.ts'
import css from './fight.module.css'
import type { FightSounds } from './fight-sounds.ts'
import { sideOf } from './fighter.tsx'

const load = () => import(/* webpackChunkName: 'fight-sounds' */ './fight-sounds.ts')

/** Sound is off until the player wants it; their browser remembers that. Nothing of it is fetched before. */
export function FightSound({ fight, isRunning }: { fight: Fight; isRunning: boolean }) {
  const [isOn, setOn] = useSwitchPreference('fightSound', false)
  const sounds = useRef<FightSounds>(undefined)
  const beat = fight.rounds.length
  const heard = useRef(beat)
  useEffect(() => {
    if (!isOn) return
    let ended = false
    // Without its sounds a fight is silent.
    load().then(({ openSounds }) => {
      if (!ended) sounds.current = openSounds()
    }, console.warn)
    return () => {
      ended = true
      sounds.current?.close()
      sounds.current = undefined
    }
  }, [isOn])
  useEffect(() => {
    if (heard.current === beat) return
    heard.current = beat
    if (sideOf(fight, 'killer').hasShot) sounds.current?.shots(-1)
    if (sideOf(fight, 'victim').hasShot) sounds.current?.shots(1)
  }, [beat, fight])
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) sounds.current?.silence()
    wasRunning.current = isRunning
  }, [isRunning])
  return (
    <button type="button" className={css.sound} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      {isOn ? 'Geluid aan' : 'Geluid uit'}
    </button>
  )
}
