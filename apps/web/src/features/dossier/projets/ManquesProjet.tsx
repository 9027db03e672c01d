import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';

export interface ManquesProjetProps {
  readonly dossier: Dossier;
  readonly manques: readonly Manquant[];
}

/** «Tournoi : la date de fin» in the page of that project needs only what follows. */
const withoutName = (libelle: string): string => {
  const said = libelle.slice(libelle.indexOf(' : ') + 3);
  return said.charAt(0).toLocaleUpperCase('fr') + said.slice(1);
};
const placeOf = ({ cible, champ, code }: Manquant): string | null => champ ?? (cible === 'budget' ? code : null);

const Liste = ({ dossier, manques }: ManquesProjetProps): JSX.Element => (
  <ul>
    {manques.map((manque) => {
      const champ = placeOf(manque);
      const texte = withoutName(manque.libelle);
      return (
        <li key={`${manque.code} ${champ ?? ''}`}>
          {champ === null ? (
            texte
          ) : (
            <Link href={adresseDossier(dossier, { mode: 'edit', etape: 3, projet: manque.projet, champ })}>
              {texte}
            </Link>
          )}
        </li>
      );
    })}
  </ul>
);

/** What this project lacks, each with the way to its field; what is only advised is told apart. */
export const ManquesProjet = ({ dossier, manques }: ManquesProjetProps): JSX.Element => {
  const bloquants = manques.filter(({ gravite }) => gravite === 'bloquant');
  const conseils = manques.filter(({ gravite }) => gravite === 'conseille');
  const count = bloquants.length;
  return (
    <>
      {count > 0 ? (
        <details className="ga-reste">
          <summary>{`Il manque ${count} ${count > 1 ? 'choses' : 'chose'} à ce projet`}</summary>
          <Liste dossier={dossier} manques={bloquants} />
        </details>
      ) : (
        <p className="ga-mention">Il ne manque rien à ce projet.</p>
      )}
      {conseils.length > 0 && (
        <Alert severity="info" title="À savoir, sans empêcher de transmettre">
          <Liste dossier={dossier} manques={conseils} />
        </Alert>
      )}
    </>
  );
};
