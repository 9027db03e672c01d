import type { Manquant } from '@guichet/contract/demandes';
import { LinkButton, Rail } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePlaces } from '../../../shared/pied/pied.ts';
import type { EtapeProps } from '../etape.ts';
import { compte } from '../hub/reste.ts';
import { TITRE } from '../useTitre.ts';
import { adressePage, manquesDe, NOTES, type PageProjet, TITRES_PAGES } from './pages.ts';

export interface PageDuProjetProps extends Pick<EtapeProps, 'dossier'> {
  readonly projet: string;
  readonly titre: string;
  readonly pages: readonly PageProjet[];
  readonly page: PageProjet;
  readonly manques: readonly Manquant[];
  /** What the last pages are counted from; null while it is read. */
  readonly isCounted: boolean;
  readonly children: ReactNode;
}

const stateOf = (nombre: number): string => (nombre === 0 ? 'terminé' : `il manque ${compte(nombre, 'chose')}`);

/** One of the pages of a project: the others beside it, its title, and the way to the next. */
export const PageDuProjet = (props: PageDuProjetProps): JSX.Element => {
  const { dossier, projet, titre, pages, page, manques, isCounted, children } = props;
  const { acte } = usePlaces();
  const next = pages[pages.indexOf(page) + 1];
  const suite = next ? (
    <LinkButton href={adressePage(dossier, projet, next)}>
      {`Continuer : ${TITRES_PAGES[next].toLocaleLowerCase('fr')}`}
    </LinkButton>
  ) : (
    <LinkButton href={adresseDossier(dossier, { mode: 'edit' })}>Terminer le projet</LinkButton>
  );
  return (
    <div className="ga-projet">
      <Rail
        label="Pages du projet"
        items={pages.map((one) => {
          const nombre = manquesDe(manques, pages, one);
          const isCurrent = one === page;
          return {
            text: TITRES_PAGES[one],
            href: adressePage(dossier, projet, one),
            state: isCurrent || !isCounted ? (isCurrent ? 'vous êtes ici' : '') : stateOf(nombre),
            isDone: isCounted && nombre === 0 && !isCurrent,
            isCurrent,
          };
        })}
      />
      <div className="ga-column ga-column--wide ga-stack">
        <p className="ga-mention ga-projet__nom">{titre}</p>
        <h2 id={TITRE} className="ga-etape__titre" tabIndex={-1}>
          {TITRES_PAGES[page]}
        </h2>
        {children}
      </div>
      <ul className="ga-projet__notes ga-mention" aria-label="Ce que le service cherche">
        {NOTES[page].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {acte ? createPortal(suite, acte) : suite}
    </div>
  );
};
