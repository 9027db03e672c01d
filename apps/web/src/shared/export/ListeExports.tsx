import type { ExportLu } from '@guichet/contract/demandes';
import { dayOf } from '@guichet/rules/jour';
import { jourCourt } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { LienRecent } from '../session/LienRecent.tsx';

export interface ListeExportsProps {
  readonly exports: readonly ExportLu[];
  readonly hrefOf: (fichier: ExportLu) => string;
}

const NOMBRE = new Intl.NumberFormat('fr-FR');
const PAR_MO = 1_048_576;
const sayTaille = (octets: number): string =>
  octets < PAR_MO / 10
    ? `${NOMBRE.format(Math.max(1, Math.round(octets / 1_024)))} ko`
    : `${NOMBRE.format(Math.round((octets * 10) / PAR_MO) / 10)} Mo`;

const sayFait = ({ objet, lignes, octets, expire_at }: ExportLu): string => {
  const taille = sayTaille(octets ?? 0);
  const combien =
    objet === 'liste' ? `${NOMBRE.format(lignes ?? 0)} ${(lignes ?? 0) > 1 ? 'lignes' : 'ligne'}, ${taille}` : taille;
  return `${combien}, gardé jusqu’au ${jourCourt(dayOf(new Date(expire_at)))}`;
};
const SAY: Readonly<Record<ExportLu['etat'], (fichier: ExportLu) => string>> = {
  en_attente: () => 'En attente',
  en_cours: ({ faites, total }) =>
    total === null ? 'En préparation' : `En préparation : ${NOMBRE.format(faites)} sur ${NOMBRE.format(total)}`,
  pret: sayFait,
  echec: () => 'La préparation a échoué ; elle est reprise d’elle-même. Si cela dure, demandez-le à nouveau.',
};

const Ligne = ({ fichier, href }: { readonly fichier: ExportLu; readonly href: string }): JSX.Element => (
  <li className="ga-row">
    <div>
      {fichier.etat === 'pret' ? <LienRecent href={href}>Télécharger {fichier.nom}</LienRecent> : fichier.nom}
      <p className="ga-mention">{SAY[fichier.etat](fichier)}</p>
      {fichier.etat === 'en_cours' && fichier.total !== null && (
        <progress
          aria-label={`Préparation de ${fichier.nom}`}
          max={Math.max(1, fichier.total)}
          value={fichier.faites}
        />
      )}
    </div>
  </li>
);

/** The files that one asked for, the latest first. */
export const ListeExports = ({ exports, hrefOf }: ListeExportsProps): JSX.Element | null =>
  exports.length === 0 ? null : (
    <ul className="ga-rows" aria-label="Mes fichiers">
      {exports.map((fichier) => (
        <Ligne key={fichier._id} fichier={fichier} href={hrefOf(fichier)} />
      ))}
    </ul>
  );
