import { expect, test } from 'vitest'
import { coarsePlace, deviceInWords } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome op Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari op iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox op Linux'],
  ['', 'Onbekend toestel'],
  ['\0', 'Onbekend toestel'],
  ['<script>alert(1)</script>', 'Onbekend toestel'],
])('says of %j that it is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test.each([
  ['84.12.201.7', '84.12.x.x'],
  ['::ffff:84.12.201.7', '84.12.x.x'],
  ['2a02:a45f:1234:9:8::1', '2a02:a45f:1234::x'],
  ['2a02::1', '2a02::x'],
  ['::1', 'deze computer'],
  ['127.0.0.1', 'deze computer'],
  ['', 'onbekend netwerk'],
  ['<b>', 'onbekend netwerk'],
])('shows of the address %j no more than %s', (address, place) => {
  expect(coarsePlace(address)).toBe(place)
})
