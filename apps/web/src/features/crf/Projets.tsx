import type { Crf } from '@guichet/contract/demandes';
import type { ManqueCrf, ProjetCrf } from '@guichet/rules/crf';
import type { Mode } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { textParam } from '../../shared/searchParams.ts';

export interface ProjetsProps {
  readonly crf: Crf;
  readonly projets: readonly ProjetCrf[];
  readonly mode: Mode;
  readonly manques: readonly ManqueCrf[];
  readonly children: (projet: ProjetCrf) => ReactNode;
}

const nomOf = ({ intitule }: ProjetCrf): string => intitule ?? 'Projet sans titre';
const sayCompte = (count: number): string => {
  if (count === 0) return 'rien ne manque';
  return count === 1 ? 'il manque 1 chose' : `il manque ${count} choses`;
};

/** One project a page: the one that the address names, else the first. */
export const Projets = ({ crf, projets, mode, manques, children }: ProjetsProps): JSX.Element => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const wanted = textParam(search['projet']);
  const shown = projets.find(({ _id }) => _id === wanted) ?? projets[0];
  if (!shown) return <p>Aucun projet n’a reçu de subvention cette année-là : il n’y a rien à dire de plus.</p>;
  return (
    <>
      {projets.length > 1 && (
        <nav aria-label="Projets du compte rendu" className="ga-epine">
          <ol>
            {projets.map((projet) => (
              <li key={projet._id} aria-current={projet === shown ? 'page' : undefined}>
                <Link href={adresseCrf(crf.dossier, crf._id, { mode, projet: projet._id })}>{nomOf(projet)}</Link>
                {mode === 'edit' && (
                  <span className="ga-mention">
                    {' '}
                    {sayCompte(manques.filter(({ projet: of }) => of === projet._id).length)}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <section key={shown._id} className="ga-stack" aria-labelledby="titre-projet">
        <h2 id="titre-projet" tabIndex={-1}>
          {nomOf(shown)}
        </h2>
        {children(shown)}
      </section>
    </>
  );
};
