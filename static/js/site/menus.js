// Menus are <details>: Escape or a click elsewhere closes them, and only one is open.
export function menus(root) {
  const open = () => root.querySelectorAll('details.menu[open]');

  root.addEventListener('click', event => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  root.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    for (const menu of open()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary').focus();
      menu.open = false;
    }
  });
  root.addEventListener('focusin', event => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
}
