import { bonusRules } from '@sottomondo/casino-rules'
import { useEffect, useState } from 'react'
import { prefersStill } from '../../shared/stillness.ts'
import { symbolMs } from '../motion.ts'
import css from './dice.module.css'

const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  6: [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
}

/** One face of an ivory die, 1-6; without a value it is blank. */
export function Face({ value }: { value: number | undefined }) {
  return (
    <svg className={css.face} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="3" y="5" width="94" height="94" rx="20" fill="#8d7c5c" />
      <rect x="3" y="2" width="94" height="93" rx="20" fill="#f6edd8" />
      <rect x="11" y="9" width="78" height="78" rx="26" fill="#fffaf0" />
      {(value === undefined ? [] : (pips[value] ?? [])).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y - 2} r="9" fill={value === 1 ? '#9e1f1b' : '#231913'} />
      ))}
    </svg>
  )
}

/** The die of the board: tumbles while it is thrown, then shows the server's number. */
export function Dice({ value, rolling }: { value: number | undefined; rolling: boolean }) {
  const tumbling = useTumbling(rolling)
  const label = value === undefined ? 'Dobbelsteen' : `Dobbelsteen: ${value}`
  return (
    <span className={css.dice} role="img" aria-label={rolling ? 'De dobbelsteen rolt' : label} data-rolling={rolling}>
      <Face value={rolling ? tumbling : value} />
    </span>
  )
}

function useTumbling(rolling: boolean): number | undefined {
  const [face, setFace] = useState<number>()
  useEffect(() => {
    if (!rolling || prefersStill()) return
    const timer = setInterval(() => setFace((last = 0) => otherFace(last)), symbolMs)
    return () => clearInterval(timer)
  }, [rolling])
  return rolling ? face : undefined
}

/** Returns any face but the one on top, so that the die is seen to tumble. */
function otherFace(last: number): number {
  const { diceSides } = bonusRules
  return ((last + Math.floor(Math.random() * (diceSides - 1))) % diceSides) + 1
}
