import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** The name of the tab list; read aloud, not shown. */
  label: string
  tabs: readonly Tab[]
  /**
   * The tab that is open at first, and whenever this changes, as by a link to another tab of the shown page; without
   * one, or without a tab of this id, the first.
   */
  start?: string | undefined
  /** Called when another tab is chosen; the tabs keep their own state. */
  onTab?: (id: string) => void
}

/** Tabs after the ARIA pattern: arrow keys, Home and End move and choose at once; only the chosen content exists. */
export function Tabs({ label, tabs, start, onTab }: TabsProps) {
  const [chosenId, setChosenId] = useState(start)
  const id = useId()
  const tablist = useRef<HTMLDivElement>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const chosen = tabs.find((tab) => tab.id === chosenId) ?? tabs[0]

  useEffect(() => setChosenId(start), [start])

  // Scrolls the chosen tab into sight where there are more tabs than room.
  useEffect(() => {
    const list = tablist.current
    const button = chosen && buttons.current.get(chosen.id)
    if (list && button) list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2
  }, [chosen])

  const choose = (tab: Tab | undefined) => {
    if (!tab) return
    setChosenId(tab.id)
    onTab?.(tab.id)
    buttons.current.get(tab.id)?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const at = chosen ? tabs.indexOf(chosen) : 0
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(tabs[target])
  }

  return (
    <div className={css.tabs}>
      <div ref={tablist} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(button) => {
              if (button) buttons.current.set(tab.id, button)
              else buttons.current.delete(tab.id)
            }}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}content`}
            tabIndex={tab === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div role="tabpanel" id={`${id}content`} aria-labelledby={`${id}${chosen.id}`} className={css.content}>
          {chosen.content}
        </div>
      )}
    </div>
  )
}
