const field = document.getElementById('search')
const found = document.getElementById('found')
const calls = [...document.querySelectorAll('details')].map((call) => ({ call, text: call.textContent.toLowerCase() }))

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const { call, text } of calls) {
    call.hidden = !words.every((word) => text.includes(word))
    if (!call.hidden) shown += 1
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('details:not([hidden])')
  }
  found.textContent = shown === 1 ? '1 call' : `${shown} calls`
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) target.open = true
}

field.addEventListener('input', search)
addEventListener('hashchange', openTarget)
for (const { call } of calls) {
  call.addEventListener('toggle', () => {
    if (call.open) history.replaceState(null, '', `#${call.id}`)
  })
}
openTarget()
