import type { Crf } from '@guichet/contract/demandes';
import type { ManqueCrf } from '@guichet/rules/crf';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { idDuManque } from './plat.ts';

export interface ManquesCrfProps {
  readonly crf: Crf;
  readonly manques: readonly ManqueCrf[];
}

const titreOf = (count: number): string => {
  if (count === 0) return 'Il ne manque rien : le compte rendu peut être transmis';
  return count === 1 ? 'Il manque 1 chose' : `Il manque ${count} choses`;
};

/** «Tournoi : le montant réalisé», the project being named when there are several. */
export const sayManque = ({ projets }: Pick<Crf, 'projets'>, { projet, libelle }: ManqueCrf): string => {
  if (projet === null || projets.length < 2) return libelle;
  const nom = projets.find(({ _id }) => _id === projet)?.intitule ?? 'Projet sans titre';
  return `${nom} : ${libelle.charAt(0).toLocaleLowerCase('fr')}${libelle.slice(1)}`;
};

export const ListeManques = ({ crf, manques }: ManquesCrfProps): JSX.Element => (
  <ul>
    {manques.map((manque) => (
      <li key={idDuManque(manque)}>
        <Link
          href={adresseCrf(crf.dossier, crf._id, {
            mode: 'edit',
            projet: manque.projet,
            champ: idDuManque(manque),
          })}
        >
          {sayManque(crf, manque)}
        </Link>
      </li>
    ))}
  </ul>
);

/** The list that transmitting looks at, each line leading to its field. */
export const ManquesCrf = ({ crf, manques }: ManquesCrfProps): JSX.Element => (
  <details className="ga-reste">
    <summary>{titreOf(manques.length)}</summary>
    {manques.length > 0 && <ListeManques crf={crf} manques={manques} />}
  </details>
);
