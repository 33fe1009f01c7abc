import { useStore } from '@sottomondo/mfe-kit/host'
import { useEffect } from 'react'
import { tabNews } from './tab-news.ts'

/** Names the tab after the screen, with the news for another tab's reader in front. */
export function TabTitle({ title }: { title: string }) {
  const full = `${useStore(tabNews)}${title} · Sottomondo`
  useEffect(() => {
    document.title = full
  }, [full])
  return null
}
