/**
 * The element to focus when a row is removed: the first link of the next row, else of the previous one, else the title.
 * @param rowId id of an element in the row
 */
export function focusTargetAfterRemoval(rowId: string): HTMLElement | null {
  const row = document.getElementById(rowId)?.closest('tr, li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('a, summary, button') ?? document.querySelector('h1');
}
