import { useSession } from '@sottomondo/mfe-kit'
import { RegistryContext } from '@sottomondo/mfe-kit/host'
import { Modal } from '@sottomondo/ui-kit/modal'
import { useContext } from 'react'
import { menuGroups } from '../menu/rows/menu-groups.ts'
import { finderOpen } from './finder-state.ts'
import css from './key-sheet.module.css'
import { KeysSwitch } from './keys-switch.tsx'
import { pageKey, pageLetters } from './page-keys.ts'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const everywhere: readonly Shortcut[] = [
  { keys: ['/'], does: 'Zoek een pagina, een speler of uitleg' },
  { keys: ['Ctrl', 'K'], does: 'Zoeken, ook terwijl je schrijft' },
  { keys: ['?'], does: 'Dit blad' },
  { keys: ['Esc'], does: 'Sluit wat openstaat' },
]

const onPages: readonly Shortcut[] = [
  { keys: ['1–6'], does: 'Misdaad en auto stelen: die regel' },
  { keys: ['R'], does: 'Daar nog eens, en bij drank en drugs de beste rit' },
  { keys: ['Spatie'], does: 'Roulette en fruitautomaat: draai' },
  { keys: ['Letter'], does: 'Blackjack: de knop waar hij op staat' },
]

/** All keys, by where they work. */
export function KeySheet() {
  const reachable = menuGroups(useContext(RegistryContext), useSession()).flatMap(({ rows }) => rows)
  const toPages = Object.entries(pageLetters).flatMap(([letter, path]) => {
    const row = reachable.find((one) => one.path === path)
    return row ? [{ keys: [pageKey.toUpperCase(), letter.toUpperCase()], does: row.label }] : []
  })
  return (
    <Modal open onClose={() => finderOpen.set(undefined)} title="Sneltoetsen">
      <div className={css.sheet}>
        <Shortcuts title="Overal" shortcuts={everywhere} />
        <Shortcuts title="Naar een pagina, na elkaar" shortcuts={toPages} />
        <Shortcuts title="Op een pagina" shortcuts={onPages} />
        <KeysSwitch />
      </div>
    </Modal>
  )
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={css.shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
