import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CardTable } from './CardTable.tsx';
import { LoadMore } from './LoadMore.tsx';

afterEach(cleanup);

type Watched = { readonly element: Element; readonly tell: (isIntersecting: boolean) => void };
/** What is in sight is said by the test: nothing is laid out here. */
const watchSight = (): readonly Watched[] => {
  const watched: Watched[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly onSight: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onSight: (entries: { isIntersecting: boolean }[]) => void) {
        this.onSight = onSight;
      }
      observe(element: Element) {
        watched.push({ element, tell: (isIntersecting) => act(() => this.onSight([{ isIntersecting }])) });
      }
      disconnect() {}
    },
  );
  return watched;
};
const columns = [
  { key: 'nom', head: 'Nom', isHead: true, cell: (nom: string) => <button type="button">{nom}</button> },
];
const NOMS = Array.from({ length: 300 }, (_, rang) => `Ligne ${rang + 1}`);
const table = (
  <CardTable caption="Dossiers" columns={columns} items={NOMS} keyOf={(nom) => nom} long={{ total: 412 }} />
);

test('trois cents lignes : celles qui sont loin quittent la page, chacune garde son rang dans le tout', () => {
  const watched = watchSight();
  render(table);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('413');
  for (const { tell } of watched.slice(2)) tell(false);
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  watched[4]?.tell(true);
  expect(screen.getAllByRole('rowheader')).toHaveLength(75);
  expect(screen.getByRole('button', { name: 'Ligne 101' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('102');
});

test('les lignes qui ont le foyer restent, où que l’on fasse défiler', () => {
  const watched = watchSight();
  render(table);
  const line = screen.getByRole('button', { name: 'Ligne 3' });
  line.focus();
  for (const { tell } of watched) tell(false);
  expect(document.activeElement).toBe(line);
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
});

test('près de la fin, la suite se demande d’elle-même, une fois ; le bouton reste', () => {
  const watched = watchSight();
  const onMore = vi.fn();
  const { rerender } = render(<LoadMore count="100 dossiers affichés" hasMore busy={false} onMore={onMore} isEager />);
  watched.at(-1)?.tell(false);
  expect(onMore).not.toHaveBeenCalled();
  watched.at(-1)?.tell(true);
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Afficher la suite' })).toBeDefined();
  const before = watched.length;
  rerender(<LoadMore count="100 dossiers affichés" hasMore busy onMore={onMore} isEager />);
  rerender(<LoadMore count="1000 dossiers affichés" hasMore busy={false} onMore={onMore} />);
  expect(watched).toHaveLength(before);
});
