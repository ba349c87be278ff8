// What every reading page runs. All of it is comfort: the pages work without.
import {liveLists} from './lists.js';
import {menus} from './menus.js';
import {preferences} from './preferences.js';
import {refresh} from './refresh.js';
import {relativeTimes} from './times.js';

preferences(document.querySelectorAll('[data-preferences]'));
menus(document);
relativeTimes(document);
refresh(document);
liveLists(document);
