import type { DemandeSiret } from '@guichet/contract/demandes';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseRubrique } from '../../../shared/association/adresses.ts';
import { REPERTOIRE } from '../../../shared/subvention/adresses.ts';

const REPONSES = [
  ['fait', 'Voici le numéro', 'il entre seul dans la fiche.'],
  ['attention', 'À corriger', 'chaque motif est écrit à son champ, vous renvoyez.'],
  ['neutre', 'Refusée', 'le motif, et qui peut rouvrir la demande.'],
] as const;

/** What can be done meanwhile, and what each answer will change. */
export const EnAttendant = ({ demande }: { readonly demande: DemandeSiret }): JSX.Element => {
  const id = String(demande.identite.id_correspondance);
  return (
    <>
      <section className="ga-stack" aria-labelledby="titre-attente">
        <h2 id="titre-attente">En attendant</h2>
        <ul>
          <li>
            {demande.attendue ? (
              <strong>{demande.attendue.nom}</strong>
            ) : (
              <Link href={REPERTOIRE}>Voir les subventions ouvertes</Link>
            )}
            <span className="ga-mention"> : la demande commence dès que le numéro est là</span>
          </li>
          <li>
            <Link href={adresseRubrique(id, 'coordonnees-bancaires')}>Ajouter le compte bancaire</Link>
            <span className="ga-mention"> : il sera demandé ensuite</span>
          </li>
        </ul>
      </section>
      <section className="ga-siret-cadre ga-stack" aria-labelledby="titre-reponses">
        <h2 id="titre-reponses" className="fr-h6">
          Si l’Insee répond…
        </h2>
        <ul className="ga-siret-controles">
          {REPONSES.map(([ton, quoi, suite]) => (
            <li key={quoi} className={`ga-dit ga-dit--${ton}`}>
              <span>
                <strong>{quoi}</strong> : {suite}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
