import { Icon } from '@sottomondo/ui-kit/icon'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import css from './red-button.module.css'

/** How long a finger stays on it. */
const pressMs = 1_500

export interface RedButtonProps {
  /** What it does, as its text. */
  label: string
  /** Why it does nothing yet; undefined while it may. */
  denial?: ReactNode
  busy?: boolean
  onShot: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Resting; a finger or the mouse is on it; the keyboard has pressed once; let go too early. */
type Stage = 'rests' | 'pressed' | 'once' | 'early'

/**
 * The button that nobody presses by mistake: a finger or the mouse stays on it until its ring is full, and by keyboard,
 * or the press of a screen reader, a second press confirms.
 */
export function RedButton({ label, denial, busy, onShot, ref }: RedButtonProps) {
  const [stage, setStage] = useState<Stage>('rests')
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const inert = busy || denial !== undefined
  const isPressed = stage === 'pressed'

  const release = () => {
    clearTimeout(pressing.current)
    setStage((now) => (now === 'pressed' ? 'early' : now))
  }
  const shoot = () => {
    clearTimeout(pressing.current)
    setStage('rests')
    onShot()
  }
  const newest = useRef(shoot)
  newest.current = shoot

  useEffect(() => () => clearTimeout(pressing.current), [])
  useEffect(() => {
    if (inert) setStage('rests')
    if (inert) clearTimeout(pressing.current)
  }, [inert])
  // The release of a finger outside the window is not heard.
  useEffect(() => {
    if (!isPressed) return
    const stop = () => {
      clearTimeout(pressing.current)
      setStage('early')
    }
    addEventListener('blur', stop)
    return () => removeEventListener('blur', stop)
  }, [isPressed])

  const press = ({ isPrimary, button }: PointerEvent) => {
    if (inert || !isPrimary || button !== 0) return
    setStage('pressed')
    pressing.current = setTimeout(() => newest.current(), pressMs)
  }
  // A click without a pointer: Enter, the space bar, or a screen reader.
  const click = ({ detail }: MouseEvent) => {
    if (inert || detail > 0) return
    if (stage === 'once') shoot()
    else setStage('once')
  }
  const key = (event: KeyboardEvent) => {
    // A key that stays down is one press.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    if (event.key === 'Escape') setStage('rests')
  }

  return (
    <div className={css.place}>
      <button
        ref={ref}
        type="button"
        className={css.button}
        data-stage={stage}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby="red-button-hint"
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={click}
        onKeyDown={key}
        onBlur={() => setStage((now) => (now === 'once' ? 'rests' : now))}
      >
        <svg className={css.ring} viewBox="0 0 100 100" aria-hidden="true">
          <circle className={css.track} cx="50" cy="50" r="47" />
          <circle className={css.fill} cx="50" cy="50" r="47" pathLength="1" />
        </svg>
        <span className={css.cap}>
          <Icon name="murder" />
          <span>{label}</span>
        </span>
      </button>
      <p id="red-button-hint" className={css.hint} role="status" data-denial={denial !== undefined || undefined}>
        {denial ?? wordsAt[stage]}
      </p>
    </div>
  )
}

const wordsAt: Record<Stage, string> = {
  rests: 'Houd ingedrukt tot de ring vol is. Met het toetsenbord: druk twee keer.',
  pressed: 'Blijf drukken…',
  once: 'Druk nog eens om te schieten',
  early: 'Losgelaten. Er is niet geschoten.',
}
