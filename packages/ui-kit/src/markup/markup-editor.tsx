import { charactersIn } from '@sottomondo/api-contract/characters'
import { type CharacterLimits, markupCharacters } from '@sottomondo/markup'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../form/button.tsx'
import control from '../form/control.module.css'
import { Field, type FieldTexts } from '../form/field.tsx'
import { fitted } from '../form/fitted.ts'
import { leftText } from '../form/text-input.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { classNames } from '../style/class-names.ts'
import css from './markup-editor.module.css'
import { type MarkupTool, markupTools, wrapSelection } from './markup-tools.ts'

/** The parser is loaded at the first preview. */
const Preview = lazy(async () => {
  const preview = await import('./markup-preview.tsx').catch(() => undefined)
  return { default: preview?.MarkupPreview ?? NoPreview }
})
const NoPreview = () => <p>Het voorbeeld kwam niet door. Versturen kan wel.</p>

export type MarkupEditorProps = FieldTexts & {
  value: string
  onValue: (value: string) => void
  name?: string
  /** Whether the writer is a premium player: they may write more, and their videos play. */
  isPremium: boolean
  /** The limits of a text other than a message. */
  limits?: CharacterLimits
  /** The visible lines before it scrolls. */
  rows?: number
  /** More of the text's field: what it suggests. A key that it takes is not the editor's. */
  area?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
    ref?: RefObject<HTMLTextAreaElement | null>
  }
  /** Stands over what follows, at the foot of the field. */
  below?: ReactNode
}

/**
 * A text with markup: buttons that put the tags around the selection (also Ctrl+B, Ctrl+I, Ctrl+U), the characters
 * left, and a preview. The buttons are one stop of the Tab key; arrows go from one to the other.
 */
export function MarkupEditor({
  label,
  hint,
  error,
  value,
  onValue,
  name,
  isPremium,
  limits,
  rows = 8,
  area: more = {},
  below,
}: MarkupEditorProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = more.ref ?? own
  const [shown, setShown] = useState(false)
  const most = markupCharacters(isPremium, limits)
  const premiumMost = markupCharacters(true, limits)
  const written = charactersIn(value)

  const use = (tool: MarkupTool) => area.current && wrapSelection(area.current, tool, most)
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    more.onKeyDown?.(event)
    const tool = event.defaultPrevented
      ? undefined
      : markupTools.find(({ shortcut }) => shortcut === event.key.toLowerCase())
    if (!tool || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    event.preventDefault()
    use(tool)
  }

  const left = [
    leftText(most - written),
    most < premiumMost && written > most / 2 && <MoreRoom key="more" most={premiumMost} />,
  ]
  return (
    <div className={css.editor}>
      <Field label={label} hint={hint ? [hint, ' ', ...left] : left} error={error}>
        {(field) => (
          <div className={css.frame}>
            <Tools isPremium={isPremium} onUse={use} />
            <textarea
              rows={rows}
              name={name}
              value={value}
              {...field}
              {...more}
              ref={area}
              className={classNames(control.control, css.area)}
              onKeyDown={key}
              onChange={({ target }) => onValue(fitted(target, most))}
            />
            {below}
          </div>
        )}
      </Field>
      <Button small aria-expanded={shown} className={css.toggle} onClick={() => setShown(!shown)}>
        {shown ? 'Verberg het voorbeeld' : 'Voorbeeld'}
      </Button>
      {shown && (
        <section className={css.preview} aria-label="Voorbeeld">
          <Suspense fallback={<Skeleton lines={2} />}>
            <Preview source={value} isPremium={isPremium} limits={limits} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

/** Beside the page: what was written here stays. */
function MoreRoom({ most }: { most: number }) {
  return (
    <>
      {'. '}
      <a href="/premium?tab=premium" target="_blank" rel="noreferrer">
        {`Met premium ${most}`}
      </a>
    </>
  )
}

function Tools({ isPremium, onUse }: { isPremium: boolean; onUse: (tool: MarkupTool) => void }) {
  const [current, setCurrent] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])

  const move = (event: KeyboardEvent) => {
    const last = markupTools.length - 1
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    buttons.current[target]?.focus()
  }

  return (
    <div role="toolbar" aria-label="Opmaak" className={css.tools} onKeyDown={move}>
      {markupTools.map((tool, index) => {
        const isLocked = tool.premium && !isPremium
        return (
          <button
            key={tool.label}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            className={css.tool}
            data-look={tool.look}
            title={isLocked ? `${tool.label}: alleen voor premium` : tool.label}
            aria-label={tool.label}
            aria-disabled={isLocked || undefined}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => isLocked || onUse(tool)}
          >
            {tool.face}
          </button>
        )
      })}
    </div>
  )
}
