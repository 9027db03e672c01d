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
  /** The page that is kept from one project to the other. */
  readonly page?: string;
  readonly niveau?: 2 | 3;
  readonly manques: readonly ManqueCrf[];
  readonly children: (projet: ProjetCrf) => ReactNode;
}

const nomOf = ({ intitule }: ProjetCrf): string => intitule ?? 'Projet sans titre';
const sayCompte = (count: number): string => {
  if (count === 0) return 'rien ne manque';
  return count === 1 ? 'il manque 1 chose' : `il manque ${count} choses`;
};

/** The one that the address names, else the first. */
export const projetVoulu = (projets: readonly ProjetCrf[], wanted: string | undefined): ProjetCrf | undefined =>
  projets.find(({ _id }) => _id === wanted) ?? projets[0];

/** One project a page: the one that the address names, else the first. */
export const Projets = ({ crf, projets, mode, page, niveau = 2, manques, children }: ProjetsProps): JSX.Element => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const shown = projetVoulu(projets, textParam(search['projet']));
  const Titre = `h${niveau}` as const;
  if (!shown) return <p>Aucun projet n’a reçu de subvention cette année-là : il n’y a rien à dire de plus.</p>;
  return (
    <>
      {projets.length > 1 && (
        <nav aria-label="Projets du compte rendu" className="ga-epine">
          <ol>
            {projets.map((projet) => (
              <li key={projet._id} aria-current={projet === shown ? 'page' : undefined}>
                <Link href={adresseCrf(crf.dossier, crf._id, { mode, projet: projet._id, page: page ?? null })}>
                  {nomOf(projet)}
                </Link>
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
        <Titre id="titre-projet" tabIndex={-1} className={niveau === 3 ? 'ga-mention' : undefined}>
          {nomOf(shown)}
        </Titre>
        {children(shown)}
      </section>
    </>
  );
};
