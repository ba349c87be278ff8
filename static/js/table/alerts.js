// It is your turn: in the title of the tab, and by sound, vibration or notification if switched on.
import {fill} from './words.js';

const FLASH = 1000; // ms

export function alerts(title) {
  let sound = null, flashing = null;

  // Browsers give sound only after a touch or a key.
  const wake = () => { sound ??= new AudioContext(); sound.resume(); };

  function beep(pitch) {
    if (sound?.state !== 'running') return;
    const tone = sound.createOscillator(), volume = sound.createGain(), now = sound.currentTime;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
    tone.connect(volume).connect(sound.destination);
    tone.start(now);
    tone.stop(now + 0.25);
  }

  function showTitle(mine) {
    const turn = fill(gettext('● Your turn · %(title)s'), {title});
    clearInterval(flashing);
    document.title = mine ? turn : title;
    if (mine) flashing = setInterval(() => { document.title = document.hidden && document.title === turn ? title : turn; }, FLASH);
  }

  return {
    showTitle,
    listen: () => { for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, {once: true}); },
    askToNotify: () => globalThis.Notification?.requestPermission(),
    yourTurn(prefs) {
      if (prefs.sound) beep(660);
      if (prefs.vibrate) navigator.vibrate?.(60);
      if (prefs.notify && document.hidden && globalThis.Notification?.permission === 'granted') {
        new Notification(gettext('Your turn'), {body: title, tag: 'turn'});
      }
    },
    timeIsShort: prefs => { if (prefs.sound) beep(440); },
  };
}
