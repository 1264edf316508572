/**
 * What gets the focus when a row leaves its list: the link of the next row, else of the one before, else the page's
 * title.
 * @param rowId of an element in the row
 */
export function focusTargetAfterRemoval(rowId: string): HTMLElement | null {
  const row = document.getElementById(rowId)?.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('a, summary, button') ?? document.querySelector('h1');
}
