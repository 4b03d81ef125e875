/** Files of records that another screen hands over: the screen of collections imports them when it is shown. */

let waiting: readonly File[] = [];

export function importLater(files: readonly File[]): void {
  waiting = files;
}

/** Those that wait, once. */
export function takeWaiting(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
