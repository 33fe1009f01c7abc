import { useEffect } from 'react'

/**
 * Puts what a page is about before the page's name in the tab's title: 'Vito · Profiel · Sottomondo'. The shell goes on
 * writing its news, which stays in front.
 * @param name undefined while it is unknown
 */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    let shell = ''
    let own = ''
    const write = () => {
      if (document.title === own) return
      shell = document.title
      own = shell.replace(/( ?)([^·()]+· Sottomondo)$/, (_, gap, page) => `${gap}${name} · ${page}`)
      document.title = own
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      if (document.title === own) document.title = shell
    }
  }, [name])
}
