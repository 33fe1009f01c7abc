import { profilePath, useCall, usePlayerNames, useSession } from '@sottomondo/mfe-kit'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import { Modal } from '@sottomondo/ui-kit/modal'
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { menuGroups } from '../menu/rows/menu-groups.ts'
import { questions } from '../screens/faq/questions.tsx'
import { type Found, found } from './find.ts'
import css from './finder.module.css'
import { finderOpen } from './finder-state.ts'
import { KeysSwitch } from './keys-switch.tsx'

/** Finds pages, players and help by what is typed. */
export function Finder() {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const results = useResults(typed)
  const chosen = Math.min(at, results.length - 1)
  const close = () => finderOpen.set(undefined)
  const go = ({ path }: Found) => {
    close()
    navigate(path)
    // The dialog gives the focus back to where it was opened: the keyboard goes on at the page's content.
    requestAnimationFrame(focusContent)
  }
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const result = results[chosen]
    if (event.key === 'Enter' && result) go(result)
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, results.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else return
    event.preventDefault()
  }

  return (
    <Modal open onClose={close} title="Zoeken">
      <div className={css.finder}>
        <input
          ref={input}
          className={css.input}
          type="search"
          role="combobox"
          aria-label="Zoek een pagina, een speler of uitleg"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results[chosen] && `${id}-${chosen}`}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Pagina, speler of uitleg"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={results.length > 0 ? 'visually-hidden' : css.none}>
          {results.length > 0 ? `${results.length} gevonden` : 'Niets gevonden. Probeer een ander woord.'}
        </p>
        <div ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label="Gevonden">
          {results.map((result, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys
            <div
              key={`${result.group} ${result.path}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={css.option}
              onClick={() => go(result)}
            >
              <Icon name={result.icon as IconName} />
              <span className={css.label}>{result.label}</span>
              <span className={css.group}>{result.group}</span>
            </div>
          ))}
        </div>
        <div className={css.keys}>
          <KeysSwitch />
          <Button small onClick={() => finderOpen.set('keys')}>
            Alle sneltoetsen
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function focusContent(): void {
  const content = document.querySelector<HTMLElement>('#screen')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}

function useResults(typed: string): Found[] {
  const registry = useContext(RegistryContext)
  const session = useSession()
  const names = usePlayerNames(typed)
  const { data } = useCall('GET /api/help/rules')
  const pages = menuGroups(registry, session).flatMap(({ label: more, rows }) =>
    rows.map(({ label, path, icon }) => ({ group: 'Pagina’s' as const, label, path, icon: icon ?? 'next', more })),
  )
  const players = names.map((name) => ({
    group: 'Spelers' as const,
    label: name,
    path: profilePath(name),
    icon: 'profile',
  }))
  const help = [...questions, ...(data?.topics ?? [])].map(({ feature, title, ...topic }) => ({
    group: 'Hulp' as const,
    label: title,
    path: `/FAQ/${feature}`,
    icon: 'help',
    more: 'text' in topic ? topic.text.join(' ') : '',
  }))
  return found([...pages, ...players, ...help], typed)
}
