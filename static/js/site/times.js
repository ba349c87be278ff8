// <time datetime="…" data-relative>: "5 minutes ago" in the page's language; the full date stays as its title.
const STEPS = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60]];
const MINUTE = 60_000; // ms

function words(format, seconds) {
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(Math.trunc(seconds / size), unit);
}

export function relativeTimes(root) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, {numeric: 'auto'});

  function tell() {
    for (const time of root.querySelectorAll('time[data-relative]')) {
      time.title ||= time.textContent.trim();
      time.textContent = words(format, (Date.parse(time.dateTime) - Date.now()) / 1000);
    }
  }
  tell();
  setInterval(tell, MINUTE);
}
