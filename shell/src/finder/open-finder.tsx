import { readPreference } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { Icon } from '@sottomondo/ui-kit/icon'
import { lazy, Suspense, useEffect } from 'react'
import { finderOpen } from './finder-state.ts'
import css from './open-finder.module.css'

const Finder = lazy(() =>
  import(/* webpackChunkName: 'finder' */ './finder.tsx').then((file) => ({ default: file.Finder })),
)

/** The button of the finder, and its keys: Ctrl-K anywhere, / where nothing is being written. */
export function OpenFinder() {
  const open = useStore(finderOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFinderKey(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      finderOpen.set(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.open}
        title="Snel vinden (/ of Ctrl-K)"
        aria-label="Snel vinden"
        aria-keyshortcuts="/ Control+K"
        onClick={() => finderOpen.set(true)}
      >
        <Icon name="search" />
      </button>
      {open && (
        <Suspense>
          <Finder />
        </Suspense>
      )}
    </>
  )
}

function isFinderKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  const writes = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !altKey && !writes && readPreference('keys') !== false
}
