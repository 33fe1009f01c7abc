/** Runs in the offline page itself: goes back to the requested page as soon as there is a server again. */
const retryEveryMs = 3000

async function retry(): Promise<void> {
  try {
    await fetch('/api/server-time', { cache: 'no-store' })
    location.reload()
  } catch {
    // There is still no server.
  }
}

setInterval(retry, retryEveryMs)
addEventListener('online', retry)
document.querySelector('button')?.addEventListener('click', retry)
