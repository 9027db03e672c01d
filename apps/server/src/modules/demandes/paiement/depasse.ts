import { formatMontant } from '@guichet/rules/budget';
import { NOMS_ETAT_VERSEMENT, TYPES_VERSEMENT, versionRegistre } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { isDepassee, refuseDepassee } from '../../../platform/record/checkVersion.ts';
import type { VersementLu } from './versement.repository.ts';

const say = ({ type, annee, montant, etat }: VersementLu): string =>
  `${TYPES_VERSEMENT[type]} de ${annee}, ${formatMontant(montant)} : «\u00a0${NOMS_ETAT_VERSEMENT[etat]}\u00a0».`;

/** As in the history: who did it is found by it, and told with it. */
const CHAMP = 'versement';

/** The same instalment is not recorded twice: who comes second learns what the first did. */
export const checkRegistre = (versements: readonly VersementLu[], call: Pick<Call, 'version'>): void => {
  if (!isDepassee({ version: versionRegistre(versements) }, call)) return;
  const last = versements.toSorted((one, other) => other.etat_depuis.localeCompare(one.etat_depuis))[0];
  refuseDepassee(
    CHAMP,
    last ? `Le registre a changé. Dernier mouvement : ${say(last)}` : 'Le registre a changé. Relisez-le.',
  );
};

export const checkVersement = (versement: VersementLu, call: Pick<Call, 'version'>): void => {
  if (isDepassee(versement, call)) refuseDepassee(CHAMP, `Ce mouvement a changé. ${say(versement)}`);
};
