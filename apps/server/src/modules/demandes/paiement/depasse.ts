import { formatMontant } from '@guichet/rules/budget';
import { NOMS_ETAT_VERSEMENT, TYPES_VERSEMENT, versionRegistre } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { VersementLu } from './versement.repository.ts';

const dire = ({ type, annee, montant, etat }: VersementLu): string =>
  `${TYPES_VERSEMENT[type]} de ${annee}, ${formatMontant(montant)} : «\u00a0${NOMS_ETAT_VERSEMENT[etat]}\u00a0».`;

/** Named `versement` as in the history: who did it is found by it, and told with it. */
const refuse = (message: string): never => {
  throw new DomainError('VERSION_DEPASSEE', { champs: [{ champ: 'versement', message }] });
};

/** The same instalment is not recorded twice: who comes second learns what the first did. */
export const checkRegistre = (versements: readonly VersementLu[], { version }: Pick<Call, 'version'>): void => {
  if (version === versionRegistre(versements)) return;
  const last = versements.toSorted((one, other) => other.etat_depuis.localeCompare(one.etat_depuis))[0];
  refuse(last ? `Le registre a changé. Dernier mouvement : ${dire(last)}` : 'Le registre a changé. Relisez-le.');
};

export const checkVersement = (versement: VersementLu, { version }: Pick<Call, 'version'>): void => {
  if (version !== versement.version) refuse(`Ce mouvement a changé. ${dire(versement)}`);
};
