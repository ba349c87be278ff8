// One socket, whole messages: after any gap the next message is the whole truth. Nothing is ever queued.
const FIRST_WAIT = 300, LONGEST_WAIT = 8000; // ms

export function connect(path, {onMessage, onState}) {
  let socket, timer, tries = 0;

  const wait = () => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++) * (0.7 + Math.random() * 0.6);

  function open() {
    clearTimeout(timer);
    const mine = socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
    mine.onopen = () => { tries = 0; onState('ok'); };
    mine.onmessage = event => { if (mine === socket) onMessage(JSON.parse(event.data)); };
    mine.onclose = () => lost(mine);
  }

  function lost(mine) {
    if (mine !== socket) return;
    onState('lost');
    clearTimeout(timer);
    timer = setTimeout(open, wait());
  }

  const openNow = () => { if (socket.readyState > WebSocket.OPEN) open(); };
  addEventListener('online', openNow);
  addEventListener('offline', () => { socket.close(); lost(socket); }); // the device knows long before the socket does
  addEventListener('pageshow', openNow);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) openNow(); });
  open();

  return {
    send: message => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    // The server keeps the identity a socket connected with: a new account needs a new socket.
    reopen: () => { const old = socket; open(); old.close(); },
  };
}
