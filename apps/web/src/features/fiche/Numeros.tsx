import type { AssociationAnswer } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { toTypedDate } from '@guichet/rules/validation';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { RIEN } from '../../shared/champs/say.ts';
import { adresseNumeroSiret } from '../../shared/numeroSiret/adresses.ts';

/** The name and the numbers: only a registry changes them. */
export const Numeros = ({ association }: { readonly association: AssociationAnswer }): JSX.Element | null => {
  const { identite } = association;
  if (!identite) return null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Nom', identite.nom],
    ['SIREN', identite.id_siren && groupByThree(identite.id_siren)],
    ['SIRET du siège', identite.id_siret_siege && groupByThree(identite.id_siret_siege)],
    ['Numéro RNA', identite.id_rna],
    ['Création', identite.date_creation && toTypedDate(identite.date_creation)],
  ];
  return (
    <section className="ga-stack">
      <h2 className="ga-fiche__titre">Au registre</h2>
      <dl className="ga-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? RIEN}</dd>
          </div>
        ))}
      </dl>
      {identite.id_siren === null && (
        <p>
          <Link href={adresseNumeroSiret(identite.id_rna ?? null)}>Demander un numéro SIRET</Link>
          <span className="ga-mention"> : il le faut pour recevoir une subvention</span>
        </p>
      )}
      <p className="ga-mention">
        Ces informations viennent des registres publics. Pour les corriger, adressez-vous au greffe des associations ou
        à l’INSEE : elles changeront ici ensuite.
      </p>
    </section>
  );
};
