import type { Dossier } from '@guichet/contract/demandes';
import type { EtatDossier } from '@guichet/rules/dossier';
import { Alert, Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseCrfs } from './adresses.ts';

/** From the payment on. */
const PAYES: readonly EtatDossier[] = ['7', '8', '9', '10'];

/** The way from a paid dossier to its reports; said louder while the association owes one. */
export const CrfsDuDossier = ({ dossier }: { readonly dossier: Dossier }): JSX.Element | null => {
  const { instructions, identifiant, demandeur, main } = dossier;
  const etats = instructions.map(({ etat }) => etat);
  if (!etats.some((etat) => PAYES.includes(etat))) return null;
  const href = adresseCrfs({ id_siret: demandeur.id_siret, id_fo: identifiant.id_fo });
  const lien = <Link href={href}>Comptes rendus financiers de ce dossier</Link>;
  if (!etats.includes('9') || main.qui !== 'association') return <p>{lien}</p>;
  return (
    <Alert severity="warning" title="Un compte rendu financier est attendu">
      <p>Dites au service ce que la subvention a permis, exercice par exercice. {lien}</p>
    </Alert>
  );
};
