import { readPreference } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { useNavigate } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { finderOpen } from './finder-state.ts'
import css from './open-finder.module.css'
import { createPageKeys } from './page-keys.ts'

const Finder = lazy(() =>
  import(/* webpackChunkName: 'finder' */ './finder.tsx').then((file) => ({ default: file.Finder })),
)
const KeySheet = lazy(() =>
  import(/* webpackChunkName: 'key-sheet' */ './key-sheet.tsx').then((file) => ({ default: file.KeySheet })),
)

/**
 * The button of the finder, and the keys of every page: Ctrl-K anywhere; where nothing is being written / for the
 * finder, ? for the sheet of all keys, and G with a letter for a page.
 */
export function OpenFinder() {
  const open = useStore(finderOpen)
  const navigate = useNavigate()
  const [pathOf] = useState(createPageKeys)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal')) return
    const sheet = sheetOf(event)
    const path = isForPage(event) ? pathOf(event) : undefined
    if (!sheet && path === undefined) return
    event.preventDefault()
    // The second letter is no key of the screen's own.
    event.stopPropagation()
    if (sheet) finderOpen.set(sheet)
    else if (path !== undefined) navigate(path)
  })
  useEffect(() => {
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.open}
        title="Snel vinden (/), toetsen (?)"
        aria-label="Snel vinden"
        aria-keyshortcuts="/ Control+K"
        onClick={() => finderOpen.set('finder')}
      >
        <Icon name="search" />
      </button>
      {open && <Suspense>{open === 'finder' ? <Finder /> : <KeySheet />}</Suspense>}
    </>
  )
}

function sheetOf(event: KeyboardEvent): 'finder' | 'keys' | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? 'finder' : undefined
  if (!isForPage(event)) return undefined
  return key === '/' ? 'finder' : key === '?' ? 'keys' : undefined
}

/** Whether a key is meant for the page: not for a field, and not the browser's own. */
function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const writes = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return !ctrlKey && !metaKey && !altKey && !writes && readPreference('keys') !== false
}
