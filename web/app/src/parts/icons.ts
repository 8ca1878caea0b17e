/** Pictures of the buttons: strokes on a grid of 24 by 24. */
export const paths = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  hint: 'M12 3v2M4.9 6l1.5 1.4M19.1 6l-1.5 1.4M9 17h6M10 20h4M8.5 14a5 5 0 1 1 7 0c-.6.7-.9 1.4-.9 2h-5.2c0-.6-.3-1.3-.9-2z',
  flip: 'M7 4v14M7 18l-3-3M7 18l3-3M17 20V6M17 6l-3 3M17 6l3 3',
  resign: 'M6 21V4M6 4h11l-2 4 2 4H6',
  first: 'M18 6l-6 6 6 6M7 6v12',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  hand: 'M8 12V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4-1-7-6l-.6-1a1.4 1.4 0 0 1 2.3-1.6L8 14',
  eraser: 'M9 19h11M5 15l9-9 6 6-7 7H9z',
  turnLeft: 'M7 7a7.5 7.5 0 1 1-2 7M7 2.5V7.5H12',
  turnRight: 'M17 7a7.5 7.5 0 1 0 2 7M17 2.5V7.5H12',
  lasers: 'M5 4v4M3 4h4M5 8v9h7M19 20v-4M17 20h4M19 16V7h-7',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.3 15.3L20.5 20.5M10.5 7.8v5.4M7.8 10.5h5.4',
  whole: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.3 15.3L20.5 20.5M7.8 10.5h5.4',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  mute: 'M4 10v4h3l5 4V6L7 10zM16 9.5l5 5M21 9.5l-5 5',
  theme: 'M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17',
  settings:
    'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 5a2 2 0 1 1 0 4a2 2 0 1 1 0-4M9 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4M13 15a2 2 0 1 1 0 4a2 2 0 1 1 0-4',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4.5 20.5a7.5 6.5 0 0 1 15 0',
  more: 'M7 10l5 5 5-5',
  beam: 'M4 18h9V8h7M17 5l3 3-3 3',
} as const;

export type IconName = keyof typeof paths;
